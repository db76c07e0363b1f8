import { readdirSync } from 'node:fs'
import { join } from 'node:path'

export const filesOf = (dir) =>
  readdirSync(dir)
    .sort()
    .map((name) => join(dir, name))
