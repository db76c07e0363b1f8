import type { RuleLevel } from './options.ts'
import { rules } from './registry.ts'

/** What keeps a map from being read whole, so that URLs are missing. */
const unreadable = new Set([
  'unreadable',
  'not-well-formed',
  'illegal-char',
  'doctype',
  'too-deep',
  'leading-whitespace',
  'compression-error',
  'too-large',
  'not-utf8',
  'unknown-root',
  'wrong-namespace',
  'missing-shard',
])

/** Levels of a run that only reads: every other rule is off. */
export const readingLevels = (): Record<string, RuleLevel> =>
  Object.fromEntries(rules.filter(({ code }) => !unreadable.has(code)).map(({ code }) => [code, 'off']))
