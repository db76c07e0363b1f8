import { randomBytes } from 'node:crypto'
import { lstat, readdir, unlink } from 'node:fs/promises'
import { join } from 'node:path'

const pattern = /^\.sitemapkit-(\d+)-[0-9a-f]+-\d+\.tmp$/

/** Gives names for files that are not yet whole: they tell which process writes them. */
export function createTemporaryNames(): () => string {
  const run = `.sitemapkit-${process.pid}-${randomBytes(4).toString('hex')}`
  let n = 0
  return () => `${run}-${n++}.tmp`
}

/** Removes what runs left behind that were killed. Files of a process that is alive stay. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = pattern.exec(name)?.[1]
    if (pid === undefined) continue
    const path = join(folder, name)
    if (!(await isInUse(Number(pid), path))) await unlink(path).catch(ignoreMissing)
  }
}

async function isInUse(pid: number, path: string): Promise<boolean> {
  if (pid === process.pid) {
    // In a container every run may have the same id: what is older than this process is not of it.
    const started = Date.now() - process.uptime() * 1000
    const found = await lstat(path).catch(ignoreMissing)
    return found === undefined || found.mtimeMs >= started
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Another run may have removed it in the meantime. */
function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
