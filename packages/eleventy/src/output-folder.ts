import type { BuildEvent } from './event.ts'

/**
 * The folder that was written to, as Eleventy names it. 3.0 says it; for 2.0 it is the path of a written file without the
 * address of its page, because `dir.output` ignores `--output` and the constructor's argument there.
 */
export function outputFolder({
  directories,
  dir,
  results,
}: Pick<BuildEvent, 'directories' | 'dir' | 'results'>): string {
  if (directories) return directories.output
  for (const { outputPath, url } of results) {
    if (!outputPath || !url) continue
    for (const ending of [url, `${url}index.html`]) {
      if (outputPath.endsWith(ending)) return outputPath.slice(0, -ending.length)
      if (outputPath === ending.slice(1)) return '.'
    }
  }
  return dir.output
}
