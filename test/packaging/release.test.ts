import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { execa } from 'execa'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../..', import.meta.url))
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

test('changesets raises the version of all packages alike, and of nothing else', async () => {
  const { stdout } = await execa('git', ['ls-files', '-z', 'package.json', '**/package.json', '.changeset'], {
    cwd: root,
  })
  const files = [...stdout.split('\0').filter((file) => file !== ''), 'pnpm-workspace.yaml', 'pnpm-lock.yaml']
  const folder = await mkdtemp(join(tmpdir(), 'sitemapkit-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const file of files) cpSync(join(root, file), join(folder, file))
  await writeFile(join(folder, '.changeset', 'one.md'), "---\n'@sitemapkit/vite': patch\n---\n\nMends one adapter.\n")
  await execa('git', ['init', '-q', '-b', 'main'], { cwd: folder })

  await execa(join(root, 'node_modules', '.bin', 'changeset'), ['version'], { cwd: folder })

  const versions = files
    .filter((file) => file.endsWith('package.json'))
    .map((file) => [dirname(file), json(join(folder, file)).version] as const)
    .filter(([, version]) => version !== undefined)
  const names = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)
  expect(versions.map(([name]) => name).sort()).toEqual(names.sort())
  expect(new Set(versions.map(([, version]) => version)).size).toBe(1)
  expect(versions[0]![1]).not.toBe(json(join(root, 'packages/core/package.json')).version)
  expect(readFileSync(join(folder, 'packages/core/CHANGELOG.md'), 'utf8')).toContain(versions[0]![1])
})

interface Workflow {
  permissions: Record<string, string>
  jobs: Record<
    string,
    { permissions?: Record<string, string>; steps: { run?: string; with?: Record<string, string> }[] }
  >
}
const workflows = join(root, '.github', 'workflows')
const workflowOf = (file: string): Workflow => parse(readFileSync(join(workflows, file), 'utf8'))

/** Commands of a workflow, those that an action is given too. */
const commandsOf = ({ jobs }: Workflow): string[] =>
  Object.values(jobs).flatMap(({ steps }) =>
    steps.flatMap(({ run, with: given }) => [run, given?.version, given?.publish].filter((text) => text !== undefined)),
  )

test.each(readdirSync(workflows))('%s runs scripts that are there', (file) => {
  const { scripts } = json(join(root, 'package.json'))
  const commands = commandsOf(workflowOf(file))
  expect(commands).not.toEqual([])
  for (const command of commands) {
    const [, script] = /^npm run (\S+)/.exec(command) ?? []
    if (script !== undefined) expect(scripts).toHaveProperty([script])
    const [, path] = /^(?:node )?(\S+\.mjs|\.ci\/\S+)/.exec(command) ?? []
    if (path !== undefined) expect(readFileSync(join(root, path), 'utf8')).not.toBe('')
  }
})

test('a release needs no token, and no known advisory', () => {
  const workflow = workflowOf('release.yml')
  const { permissions, steps } = workflow.jobs.release!
  expect(workflow.permissions).toEqual({})
  expect(permissions).toMatchObject({ 'id-token': 'write' })
  expect(readFileSync(join(workflows, 'release.yml'), 'utf8')).not.toMatch(/NPM_TOKEN|NODE_AUTH_TOKEN/)
  const commands = commandsOf({ ...workflow, jobs: { release: { steps } } })
  expect(commands.indexOf('npm run audit')).toBeGreaterThan(-1)
  expect(commands.indexOf('npm run audit')).toBeLessThan(commands.indexOf('npm run release'))
  for (const name of readdirSync(join(root, 'packages')))
    expect(json(join(root, 'packages', name, 'package.json')).publishConfig).toEqual({
      access: 'public',
      provenance: true,
    })
})
