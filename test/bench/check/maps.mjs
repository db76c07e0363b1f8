import { temporaryFolder } from '../temporary-folder.mjs'
import floor from '../write/floor.mjs'

/** A folder of maps of 50,000 URLs each. */
export function prepareMaps(count) {
  const dir = temporaryFolder()
  floor({ count, dir })()
  return { dir }
}
