import type { Severity } from './finding.ts'

/** One code of the catalogue. `message`, `why` and `fix` are whole sentences; no prefix, no jokes. */
export interface Definition<P = Record<string, unknown>> {
  severity: Severity
  message: (params: P) => string
  why?: string | ((params: P) => string)
  fix?: string | ((params: P) => string | undefined)
  /** An environment's limit (`git-shallow`): `strict` never raises it. */
  environment?: boolean
  /** Rules of the protocol that it rests on: `['P13']`. */
  rules?: readonly string[]
}

export type Definitions = Record<string, Definition<any>>

/** Keeps the parameter types of each code. */
export const define = <const D extends Definitions>(definitions: D): D => definitions
