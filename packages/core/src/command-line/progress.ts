import type { BuildOptions } from '../options/build-context.ts'

/**
 * One line on stderr that follows long phases, on a terminal only; nothing when piped.
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
    stream.write(
      `\r\x1b[2K${finished ? '' : `${phase} ${done.toLocaleString('en')}${total === undefined ? '' : ` of ${total.toLocaleString('en')}`}`}`,
    )
  }
}
