import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { expectAnswers } from '../contract/answers.ts'
import { locsOf } from '../contract/contract.ts'
import { type Outcome, runNode } from '../contract/project.ts'
import { runServer } from '../contract/serve.ts'

const site = 'https://example.com'
const pages = ['', 'about', 'blog/a', 'blog/b']

/** One way to build a member of the ecosystem. */
interface Build {
  env?: Record<string, string>
  /** @default '/' */
  base?: string
  /** What a page's address ends with. */
  ending: '' | '/'
  /** Plain hosts that serve the output folder; none where only the framework's own server can. */
  hosts: ('static' | 'clean')[]
  /** Script and arguments of the framework's own server, below `node_modules`. */
  server?: (port: number) => string[]
  /** The setting that the files disagree with, so that plain hosts redirect. */
  mismatch?: string
}

interface Member {
  name: string
  /** Script and arguments of its build, below `node_modules`. */
  build: [string, ...string[]]
  out: string
  /** What a build says that fails while it renders. @default 'REAL ERROR', which the page throws */
  fault?: string
  builds: Record<string, Build>
}

const preview = (port: number): string[] => ['vite/bin/vite.js', 'preview', '--port', `${port}`, '--strictPort']
const docs = { base: '/docs/', env: { BASE: '/docs/' } }

const reactRouter = (major: number): Member => {
  const ending = major === 7 ? 'js' : 'cjs'
  const serve = (): string[] => [`@react-router/serve/bin.${ending}`, 'build/server/index.js']
  return {
    name: `react-router-${major}`,
    build: [`@react-router/dev/bin.${ending}`, 'build'],
    out: 'build/client',
    builds: {
      'without a server': { ending: '/', hosts: ['static', 'clean'], server: preview },
      'with a server': { ending: '/', hosts: ['static'], env: { SSR: '1' }, server: serve },
      // Its pages lie below `basename` in the folder, wherever that is served.
      'below a basename': { ...docs, ending: '/', hosts: [], env: { ...docs.env, SSR: '1' }, server: serve },
    },
  }
}

const members: Member[] = [
  {
    name: 'vite-ssg',
    build: ['vite-ssg/bin/vite-ssg.js', 'build'],
    out: 'dist',
    builds: {
      'with files': { ending: '', hosts: ['clean'], server: preview },
      'with folders': { ending: '/', hosts: ['static', 'clean'], env: { STYLE: 'nested' }, server: preview },
      'below a base': { ...docs, ending: '', hosts: ['clean'], server: preview },
    },
  },
  reactRouter(7),
  reactRouter(8),
  {
    name: 'vike',
    build: ['vite/bin/vite.js', 'build'],
    out: 'dist/client',
    builds: {
      'at the root': { ending: '/', hosts: ['static', 'clean'], server: () => ['vite/bin/vite.js', 'preview'] },
      'below a base': { ...docs, ending: '/', hosts: ['static'], server: () => ['vite/bin/vite.js', 'preview'] },
    },
  },
  {
    name: 'tanstack-start',
    build: ['vite/bin/vite.js', 'build'],
    out: 'dist/client',
    // Its prerenderer names the page that failed, not the error.
    fault: 'Failed to fetch /blog/a: Internal Server Error',
    builds: {
      'with folders': { ending: '', hosts: ['static'], server: preview, mismatch: '`trailingSlash` of the router' },
      'with files': { ending: '', hosts: ['clean'], env: { FILES: '1' }, server: preview },
      'with folders and slashes': { ending: '/', hosts: ['static'], env: { SLASH: '1' }, server: preview },
      'below a base': { ...docs, ending: '', hosts: ['clean'], env: { ...docs.env, FILES: '1' }, server: preview },
    },
  },
]

describe.each(members)('$name', ({ name, build: command, out, builds, fault = 'REAL ERROR' }) => {
  const folder = fileURLToPath(new URL(`../ecosystem/${name}/`, import.meta.url))
  const dir = join(folder, out)
  const script = ([path, ...args]: string[]): string[] => [join(folder, 'node_modules', path!), ...args]
  const build = async (env: Record<string, string> = {}): Promise<Outcome> => {
    await rm(dir, { recursive: true, force: true })
    return runNode(folder, script(command), env)
  }

  test.each(Object.entries(builds))('%s: all listed answer, all that answer are listed', async (_, way) => {
    const { env, base = '/', ending, hosts, server, mismatch: setting } = way
    const { status, output } = await build(env)
    expect(status, output).toBe(0)
    const urls = pages.map((page) => `${site}${base}${page}${page ? ending : ''}`)
    expect(locsOf(await readFile(join(dir, 'sitemap.xml'), 'utf8'))).toEqual(urls)
    expect(output.match(/URLs in sitemap\.xml/g)).toHaveLength(1)
    const mismatch = setting === undefined ? undefined : { output, setting }
    if (!mismatch) expect(output).not.toContain('slash-mismatch')
    for (const serve of hosts) {
      const { found } = await expectAnswers({ site, base, dir, serve, mismatch, audit: true })
      expect(found.length).toBeGreaterThanOrEqual(urls.length)
    }
    if (!server) return
    const running = await runServer(folder, (port) => script(server(port)), env)
    try {
      const { found } = await expectAnswers({ site, base, serve: running })
      expect(found.length).toBeGreaterThanOrEqual(urls.length)
    } finally {
      await running.stop()
    }
  })

  test('a build that fails while it renders shows its own error, and writes no sitemap', async () => {
    const { status, output } = await build({ BROKEN: '1' })
    expect(status).not.toBe(0)
    expect(output).toContain(fault)
    expect(output).not.toContain('sitemap.xml')
    expect(existsSync(join(dir, 'sitemap.xml'))).toBe(false)
  })
})
