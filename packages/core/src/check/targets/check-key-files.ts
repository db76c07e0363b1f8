import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CheckRun } from '../run.ts'

/** Larger than any key, however wrong. */
const mostBytes = 1024

/** Looks at the key files of IndexNow at the root of a folder (X2, X3): text files that hold their own name and nothing else. */
export async function checkKeyFiles(folder: string, shown: (path: string) => string, run: CheckRun): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.txt')) continue
    const path = join(folder, entry.name)
    const key = entry.name.slice(0, -'.txt'.length)
    const problem = problemOf(key)
    if (problem === undefined || (await stat(path)).size > mostBytes) continue
    const text = await readFile(path, 'utf8').catch(() => '')
    if (text.trim() === key) run.report('indexnow-key-invalid', { key, problem }, shown(path))
  }
}

/** What is wrong with a key; undefined for a good one, and for a short word, which a file may hold for any reason. */
function problemOf(key: string): string | undefined {
  const other = /[^A-Za-z0-9-]/u.exec(key)?.[0]
  if (key.length < 8) return /\d/.test(key) ? `it has ${key.length} characters, and 8 are the least` : undefined
  if (key.length > 128) return `it has ${key.length} characters, and 128 are the most`
  return other === undefined ? undefined : `it holds ${other === ' ' ? 'a space' : JSON.stringify(other)}`
}
