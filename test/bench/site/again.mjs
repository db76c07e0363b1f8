import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ours from './ours.mjs'

const child = fileURLToPath(new URL('../child.mjs', import.meta.url))

/**
 * A run after an earlier one, which a process of its own does.
 *
 * @param state `first`: there was none. `untouched`: nothing happened since. `rewritten`: every page was written anew, with equal bytes.
 */
export default function again({ dir, root, state, images }) {
  rmSync(join(root, 'node_modules'), { recursive: true, force: true })
  if (state !== 'first') {
    execFileSync(process.execPath, [child, './site/ours.mjs', JSON.stringify({ dir, root, images })])
  }
  if (state === 'rewritten') {
    for (const name of readdirSync(dir, { recursive: true })) {
      if (!name.endsWith('.html')) continue
      const file = join(dir, name)
      writeFileSync(file, readFileSync(file))
    }
  }
  return ours({ dir, root, images })
}
