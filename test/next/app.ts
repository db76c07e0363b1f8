import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { locsOf } from '../contract/contract.ts'
import { bin, emptyProject, type Outcome, runNode, writeFiles } from '../contract/project.ts'

/** A Next.js app of the tests. */
export interface TestApp {
  folder: string
  build(env?: Record<string, string>): Promise<Outcome>
  /** Runs `sitemapkit-next`. */
  sitemap(...args: string[]): Promise<Outcome>
  read(path: string): Promise<string>
  /** Paths of all `<loc>` of a written sitemap. */
  paths(file?: string): Promise<string[]>
}

export const site = 'https://example.com'

const page = (name: string, body = ''): string =>
  `${body}\nexport default function ${name}() {\n  return <h1>${name}</h1>\n}\n`

/** Files that every app has: a layout, a home page, one that is not found, one with a parameter. */
const basics: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }',
  'sitemap.config.mjs': `export default { site: '${site}' }\n`,
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.jsx': page('Home'),
  'app/gone/page.jsx': `import { notFound } from 'next/navigation'\n${page('Gone').replace('return', 'notFound()\n  return')}`,
  'app/blog/[slug]/page.jsx': page(
    'Post',
    "export const dynamicParams = false\nexport const generateStaticParams = () => [{ slug: 'low tide' }]\n",
  ),
}

/** Makes an app below `test/`, where Node finds Next.js. @param cwd folder of the app below the made one */
export async function createApp(name: string, files: Record<string, string>, cwd = ''): Promise<TestApp> {
  const folder = await emptyProject(name)
  const app = join(folder, cwd)
  await writeFiles(app, { ...basics, ...files })
  return {
    folder,
    build: (env = {}) => runNode(app, [bin('next', 'dist/bin/next'), 'build'], env),
    sitemap: (...args) => runNode(folder, [bin('@sitemapkit/next', 'dist/bin.js'), ...args]),
    read: (path) => readFile(join(folder, path), 'utf8'),
    async paths(file = 'public/sitemap.xml') {
      return locsOf(await readFile(join(app, file), 'utf8')).map((loc) => loc.replace(site, ''))
    },
  }
}

/** Names of all files below a folder that hold a text. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const holds = await Promise.all(files.map(async (file) => (await readFile(file)).includes(text)))
  return files.filter((_, i) => holds[i])
}
