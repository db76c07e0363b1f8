import { execFileSync } from 'node:child_process'
import { fileNames } from './repository.mjs'

/** `git log -1` for one file at a time, as several tools do; a part of the files counts for all. */
export default function processEach({ repository, files, sample }) {
  const asked = fileNames(files).slice(0, sample)
  return () => {
    for (const file of asked) execFileSync('git', ['-C', repository, 'log', '-1', '--format=%cI', '--', file])
    return { listed: files, scale: files / asked.length }
  }
}
