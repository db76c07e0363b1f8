import type { BuildOptions } from '../options/build-context.ts'

const width = 24

/** `████████········ 412 of 1,000` where the end is known, else the count alone. */
function lineOf(phase: string, done: number, total: number | undefined): string {
  const count = done.toLocaleString('en')
  if (total === undefined) return `${phase} ${count}`
  const filled = Math.round((width * done) / Math.max(total, 1))
  return `${phase} ${'█'.repeat(filled)}${'·'.repeat(width - filled)} ${count} of ${total.toLocaleString('en')}`
}

/**
 * One line on stderr that follows long phases, as a bar where their end is known; on a terminal only, nothing when piped.
 *
 * @example await buildSitemaps(pages, { ...options, onProgress: progressLine() })
 */
export function progressLine(
  stream: NodeJS.WriteStream = process.stderr,
): NonNullable<BuildOptions['onProgress']> | undefined {
  if (!stream.isTTY) return undefined
  let last = 0
  return ({ phase, done, total }) => {
    const finished = done === total
    const now = performance.now()
    if (!finished && now - last < 100) return
    last = now
    stream.write(`\r\x1b[2K${finished ? '' : lineOf(phase, done, total)}`)
  }
}
