import type { ResolvedOptions } from '../options/resolved.ts'
import { decodeOrKeep } from '../url/decode.ts'
import { folderOf } from '../write/file-names.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Name of the file that a request asks for, below the base; undefined outside of it. @param base percent-encoded, with slashes */
export function nameOfRequest(pathname: string, base: string): string | undefined {
  const [path, below] = [decodeOrKeep(pathname), decodeOrKeep(base)]
  return path.startsWith(below) ? path.slice(below.length) : undefined
}

/**
 * Whether a run may make a file of that name. Only a run knows how many shards, groups and hosts there are, and none is
 * worth while for every picture that a browser asks for.
 *
 * @param name below the base.
 */
export function isOwnName(name: string, { output, robots }: Pick<ResolvedOptions, 'output' | 'robots'>): boolean {
  if (name === 'robots.txt') return robots !== false
  const { file, shard } = output
  const stem = escaped(file.replace(/\.xml$/, ''))
  const parts = shard.split(/\{(?:group|n)\}/).map(escaped)
  const maps = new RegExp(
    `^(?:${stem}(?:-[\\w.-]+)?\\.(?:xml|txt|css)|${escaped(folderOf(file))}${parts.join('[\\w.-]*')}(?:\\.gz)?)$`,
  )
  return maps.test(name)
}
