import { setTimeout as after } from 'node:timers/promises'

/** When the next request may be sent. */
export interface Pace {
  /** Resolves when it is the turn of the caller. */
  turn(host: string, signal: AbortSignal): Promise<void>
  /** No request to this host before so many milliseconds have passed. */
  pause(host: string, milliseconds: number): void
}

export interface PaceOptions {
  /** Requests a second. */
  rate: number
  now?: () => number
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

/** One turn each `1 / rate` seconds, over all hosts; a host that asked for rest gets none until then. */
export function createPace({
  rate,
  now = () => performance.now(),
  wait = (milliseconds, signal) => after(milliseconds, undefined, { signal }),
}: PaceOptions): Pace {
  const apart = 1000 / rate
  let next = 0
  const rests = new Map<string, number>()
  return {
    async turn(host, signal) {
      for (;;) {
        const rest = (rests.get(host) ?? 0) - now()
        if (rest <= 0) break
        await wait(rest, signal)
      }
      const at = Math.max(now(), next)
      next = at + apart
      if (at > now()) await wait(at - now(), signal)
    },
    pause(host, milliseconds) {
      rests.set(host, Math.max(rests.get(host) ?? 0, now() + milliseconds))
    },
  }
}

/**
 * `Retry-After` in milliseconds: a number of seconds or a date (RFC 9110 §10.2.3).
 *
 * @returns undefined where it is absent or neither
 */
export function retryAfter(value: string | undefined, now: Date): number | undefined {
  if (value === undefined) return undefined
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1000
  const date = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now.getTime())
}
