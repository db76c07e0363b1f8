import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { locsOf } from '../contract/contract.ts'
import { type Outcome, runNode } from '../contract/project.ts'

const home = fileURLToPath(new URL('.', import.meta.url))
const examples = fileURLToPath(new URL('../../examples', import.meta.url))

/** Script of a package's command, as installed for the comparison. */
export const bin = (name: string, script: string): string => join(home, 'node_modules', name, script)

/** Version of a package of the comparison. */
export const versionOf = async (name: string): Promise<string> =>
  JSON.parse(await readFile(bin(name, 'package.json'), 'utf8')).version

const isSource = (path: string): boolean =>
  !/[\\/](?:node_modules|dist|_site|out|\.next|\.astro|\.turbo)(?:[\\/]|$)/.test(path)

/** A copy of sources in a folder of the comparison, so that they find its packages. */
export async function copyOf(source: string, name: string): Promise<string> {
  const folder = join(home, '.sites', name)
  await rm(folder, { recursive: true, force: true })
  await cp(source, folder, { recursive: true, filter: (path) => isSource(path.slice(source.length)) })
  return folder
}

/** A copy of one of the example sites, beside a copy of their content, below a folder of that name. */
export async function exampleOf(framework: string, name: string): Promise<string> {
  await copyOf(join(examples, 'content'), `${name}/content`)
  return copyOf(join(examples, framework), `${name}/${framework}`)
}

const literal = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))

/** Replaces pieces of a file; each must be there. */
export async function edit(file: string, changes: readonly (readonly [string | RegExp, string])[]): Promise<void> {
  let text = await readFile(file, 'utf8')
  for (const [from, to] of changes) {
    if (text.search(from instanceof RegExp ? from : literal(from)) === -1)
      throw new Error(`${file} does not hold ${from}`)
    text = text.replace(from, () => to)
  }
  await writeFile(file, text)
}

/** Runs a command that must succeed. */
export async function runOk(cwd: string, args: readonly string[], env?: Record<string, string>): Promise<Outcome> {
  const outcome = await runNode(cwd, args, env)
  if (outcome.status !== 0) throw new Error(outcome.output)
  return outcome
}

/** The URLs of a written map, as URL text. */
export const locsIn = async (file: string): Promise<string[]> =>
  locsOf(await readFile(file, 'utf8')).map((loc) => loc.replaceAll('&amp;', '&').replaceAll('&apos;', "'"))
