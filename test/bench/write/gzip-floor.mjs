import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '../temporary-folder.mjs'
import floor from './floor.mjs'

/** One thread that packs the finished shards and does nothing else. */
export default function gzipFloor({ count }) {
  const dir = temporaryFolder()
  floor({ count, dir })()
  const shards = readdirSync(dir).map((name) => readFileSync(join(dir, name)))
  return () => ({ listed: count, bytes: shards.reduce((sum, shard) => sum + gzipSync(shard, { level: 6 }).length, 0) })
}
