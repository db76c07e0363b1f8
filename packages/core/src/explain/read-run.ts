import { open } from 'node:fs/promises'
import type { RunRecord } from './record.ts'

/** The first line of a file; undefined where it is not of this version. */
export async function readRun(path: string): Promise<RunRecord | undefined> {
  const file = await open(path)
  try {
    for await (const line of file.readLines()) {
      const run = JSON.parse(line) as RunRecord
      return run.version === 1 ? run : undefined
    }
    return undefined
  } catch {
    return undefined
  } finally {
    await file.close().catch(() => {})
  }
}
