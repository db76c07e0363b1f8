import type { BuildOptions } from '../options/build-context.ts'

/** How far a phase of a run is. */
export type ProgressStep = Parameters<NonNullable<BuildOptions['onProgress']>>[0]

/** One line that follows a run. */
export interface ProgressLine {
  draw(step: ProgressStep): void
  /** Takes the line away, before anything else is written. */
  clear(): void
}

const width = 24
/** Milliseconds between two drawings, and before a rate says anything. */
const pause = 100
const settled = 1000

/** What the phases of a build are called. Those of other runs say it themselves. */
const names: Record<string, string> = { read: 'Reading HTML', git: 'Asking git', write: 'Writing files' }

const number = (n: number): string => n.toLocaleString('en')

function durationOf(seconds: number): string {
  const whole = Math.ceil(seconds)
  if (whole < 60) return `${whole} s`
  return whole < 3600 ? `${Math.ceil(whole / 60)} min` : `${(whole / 3600).toFixed(1)} h`
}

/** `Reading HTML ████████················ 412 of 1,000 · 230/s · 3 s left`, as far as each is known. */
function lineOf({ phase, done, total }: ProgressStep, milliseconds: number): string {
  const parts = [total === undefined ? number(done) : `${number(done)} of ${number(total)}`]
  if (milliseconds >= settled && done > 0) {
    const rate = (1000 * done) / milliseconds
    parts.push(`${rate < 10 ? rate.toFixed(1) : number(Math.round(rate))}/s`)
    if (total !== undefined) parts.push(`${durationOf((total - done) / rate)} left`)
  }
  const filled = total === undefined ? 0 : Math.round((width * done) / Math.max(total, 1))
  const bar = total === undefined ? '' : ` ${'█'.repeat(filled)}${'·'.repeat(width - filled)}`
  return `${names[phase] ?? phase}${bar} ${parts.join(' · ')}`
}

/**
 * Draws the phases of a run on one line of a terminal, with count, rate and time left; what is piped stays empty.
 *
 * @param now clock, in milliseconds
 */
export function createProgressLine(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
  now: () => number = () => performance.now(),
): ProgressLine | undefined {
  if (!stream.isTTY) return undefined
  let phase: string | undefined
  let started = 0
  let drawn = Number.NEGATIVE_INFINITY
  let visible = false
  const clear = (): void => {
    if (visible) stream.write('\r\x1b[2K')
    visible = false
  }
  return {
    clear,
    draw(step) {
      const time = now()
      if (step.phase !== phase) {
        phase = step.phase
        started = time
        drawn = Number.NEGATIVE_INFINITY
      }
      if (step.done === step.total) return clear()
      if (time - drawn < pause) return
      drawn = time
      visible = true
      // A line that wraps could not be taken away.
      stream.write(`\r\x1b[2K${[...lineOf(step, time - started)].slice(0, (stream.columns || 80) - 1).join('')}`)
    },
  }
}
