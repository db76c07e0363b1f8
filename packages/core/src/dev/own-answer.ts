import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { relativeName } from '../disk-path.ts'
import type { ResolvedOptions } from '../options/resolved.ts'
import { markOf } from '../write/disk/own-files.ts'

/**
 * Who in the project answers for a file by itself: a route, or a file that is served as it is and that no run of ours wrote.
 *
 * @param ask the framework about a name below the base.
 */
export function ownAnswerOf(
  name: string,
  { dir, root, output }: Pick<ResolvedOptions, 'dir' | 'root' | 'output'>,
  ask: (name: string) => string | undefined = () => undefined,
): string | undefined {
  const route = ask(name)
  if (route !== undefined) return route
  const path = join(dir, name)
  if (!existsSync(path)) return undefined
  // A text map has no room for a mark: it belongs to the entry file beside it.
  const marked = name.endsWith('.txt') && name !== 'robots.txt' ? join(dir, output.file) : path
  if (existsSync(marked) && markOf(marked)?.owner === output.file) return undefined
  return `the file ${relativeName(root, path)}`
}
