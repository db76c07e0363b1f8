import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

/** Who uses a site tool owes nothing for these but the notice that is in the package. */
const allowed = new Set(['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'])

interface Manifest {
  name: string
  version: string
  license?: string
  dependencies?: Record<string, string>
}

/** Folder of a package as Node finds it from another one. */
function folderOf(name: string, from: string): string {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    try {
      return realpathSync(join(folder, 'node_modules', name))
    } catch {
      // Further up.
    }
  }
  throw new Error(`${name} is not installed for ${from}`)
}

/** All that is installed with a package, by name and version. */
function installedWith(folder: string, found = new Map<string, Manifest>()): Map<string, Manifest> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const key = `${manifest.name}@${manifest.version}`
  if (found.has(key)) return found
  found.set(key, manifest)
  for (const name of Object.keys(manifest.dependencies ?? {})) installedWith(folderOf(name, folder), found)
  return found
}

test.each(readdirSync(packages))('every package that is installed with %s has a permissive licence', (name) => {
  const installed = installedWith(join(packages, name))
  expect(installed.size).toBeGreaterThan(1)
  const others = [...installed].filter(([, { license }]) => !allowed.has(license ?? ''))
  expect(others.map(([key, { license }]) => `${key}: ${license}`)).toEqual([])
})
