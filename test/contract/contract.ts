import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectValid } from '../conformance/expect-valid.ts'
import type { Mismatch } from './answers/listed.ts'
import { expectAnswers } from './answers.ts'
import { emptyProject, listing, type Outcome } from './project.ts'
import { runServer } from './serve.ts'

/** A small site in words that every framework can build. */
export interface ContractSite {
  /** Origin; undefined: set nowhere. */
  site?: string
  /** '/' or '/docs/'. */
  base: string
  /** true: `/about/`, the folder of an index.html. false: `/about`, or what the framework makes of `about.html`. */
  trailingSlash: boolean
  /** Pages below the base, raw, without slashes at their ends: `''` is the home, `'blog/a & b'`. Each wants an `<h1>`. A 404 page is added by the adapter. */
  pages: readonly string[]
  /** HTML for every page: links to all of them, at their addresses. */
  nav: string
  /** Options of the plugin, as JSON. */
  options: Record<string, unknown>
  /** A page named `broken` that throws `new Error(fault)` while it is rendered, in the user's own code. */
  fault?: string
}

/** One framework under the contract. */
export interface ContractAdapter {
  name: string
  /** Writes the project; called again for the same folder, it replaces what differs. */
  write(folder: string, site: ContractSite): Promise<void>
  /** The framework's real build, by its command line. */
  build(folder: string): Promise<Outcome>
  /** Folder of the built site below the project. */
  out: string
  /** Further folders below the project that the framework itself writes: `.astro`, `.next`. `node_modules` is always one. */
  own: readonly string[]
  /** The framework empties the output folder before each build, so that every file is new. @default false */
  emptiesOutput?: boolean
  /** Raw path of a page below the origin where `trailingSlash` is false; default `/docs/about`, and the home of a base as `/docs`. */
  addressWithoutSlash?(page: string, base: string): string
  /** The framework's own preview or production server of a built project: script and arguments for Node. */
  server(folder: string, port: number): readonly string[]
  /** The output folder is a site that any host can serve. @default true */
  staticSite?: boolean
  /** The framework lets a plugin put links into the head of its pages. @default true */
  linkHook?: boolean
  /** The setting behind `trailingSlash: false`, as a finding names it where the files are the indexes of folders all the same. */
  mismatch?: string
  /** What the message for a missing `site` must name: how this framework sets it. */
  siteHint: RegExp
}

const pages = ['', 'about', 'blog/a & b', 'low tide', 'größe/über uns', '灯塔', 'shop/404', "it's (new)!"]
const origin = 'https://example.com'

const decode = (text: string): string =>
  text
    .replaceAll('&apos;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const encode = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** Values of all `<loc>`, in order. */
export const locsOf = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => decode(match[1]!))

/** The URLs that a list of raw paths must give, sorted as sitemaps are. */
const expectedLocs = (paths: readonly string[]): string[] => paths.map((path) => origin + encodeURI(path)).sort()

/**
 * What every adapter promises, on real builds of its framework. Five builds of one small site.
 *
 * @example testAdapter({ name: 'astro', write, build, out: 'dist', own: ['.astro'], siteHint: /astro\.config/ })
 */
export function testAdapter(adapter: ContractAdapter): void {
  const ignored = ['node_modules', ...adapter.own]
  const pathWithoutSlash = adapter.addressWithoutSlash ?? ((page: string, base: string) => `${base}${page}`)
  /** Raw paths of pages below the origin. */
  const pathsOf = ({ pages, base, trailingSlash }: ContractSite): string[] =>
    pages.map((page) => (trailingSlash ? `${base}${page ? `${page}/` : ''}` : pathWithoutSlash(page, base)))
  const site = (given: Partial<ContractSite>): ContractSite => {
    const whole = { site: origin, base: '/', trailingSlash: true, pages, options: {}, nav: '', ...given }
    const links = pathsOf(whole).map((path) => `<li><a href="${encode(encodeURI(path))}">Page</a></li>`)
    return { ...whole, nav: `<nav><ul>${links.join('')}</ul></nav>` }
  }
  /** By a plain static file server and by the framework's own. */
  const expectAllAnswer = async (folder: string, base: string, mismatch?: Mismatch): Promise<void> => {
    const dir = join(folder, adapter.out)
    const count = pages.length
    if (adapter.staticSite !== false) {
      const { found } = await expectAnswers({ site: origin, base, dir, serve: 'static', mismatch, audit: true })
      expect(found).toHaveLength(count)
    }
    const server = await runServer(folder, (port) => adapter.server(folder, port))
    try {
      const { found } = await expectAnswers({ site: origin, base, serve: server })
      expect(found).toHaveLength(count)
    } finally {
      await server.stop()
    }
  }
  const create = async (name: string, given: Partial<ContractSite>): Promise<string> => {
    const folder = await emptyProject(`${adapter.name}-${name}`)
    await adapter.write(folder, site(given))
    return folder
  }
  const read = async (folder: string): Promise<string> => {
    const bytes = await readFile(join(folder, adapter.out, 'sitemap.xml'))
    expectValid(bytes)
    return bytes.toString()
  }
  const isMap = (path: string): boolean => /sitemap[^/]*\.xml$/.test(path)

  describe(`contract: ${adapter.name}`, () => {
    describe('below a base, with a final slash', () => {
      let folder: string
      let outcome: Outcome
      let before: Awaited<ReturnType<typeof listing>>
      beforeAll(async () => {
        folder = await create('base', { base: '/docs/' })
        before = await listing(folder, [...ignored, adapter.out])
        outcome = await adapter.build(folder)
        expect(outcome.status, outcome.output).toBe(0)
      })

      test('lists each page once, at the address that answers; the 404 page is absent', async () => {
        expect(locsOf(await read(folder))).toEqual(expectedLocs(pathsOf(site({ base: '/docs/' }))))
      })

      test('all listed answer, all that answer are listed', () => expectAllAnswer(folder, '/docs/'))

      test('says in one line what it wrote', () => {
        expect(outcome.output).toMatch(new RegExp(`${pages.length} URLs in .*sitemap\\.xml`))
      })

      test('writes nothing outside the output folder', async () => {
        expect(await listing(folder, [...ignored, adapter.out])).toEqual(before)
      })

      test('a second build gives the same bytes, and leaves what it does not change', async () => {
        const first = await listing(join(folder, adapter.out))
        const again = await adapter.build(folder)
        expect(again.status, again.output).toBe(0)
        const second = await listing(join(folder, adapter.out))
        const maps = Object.keys(second).filter(isMap)
        expect(maps).toContain('sitemap.xml')
        expect(maps).toEqual(Object.keys(first).filter(isMap))
        for (const map of maps) {
          expect(second[map]!.hash, map).toBe(first[map]!.hash)
          if (!adapter.emptiesOutput) expect(second[map]!.mtime, map).toBe(first[map]!.mtime)
        }
      })

      test('a failing build shows the error of the user, fails, and touches no sitemap', async () => {
        const first = await read(folder)
        const fault = 'the sea is closed today'
        await adapter.write(folder, site({ base: '/docs/', fault }))
        const failed = await adapter.build(folder)
        expect(failed.status).not.toBe(0)
        expect(failed.output).toContain(fault)
        expect(failed.output).not.toMatch(/URLs in .*sitemap/)
        // Some frameworks empty the folder first.
        if (existsSync(join(folder, adapter.out, 'sitemap.xml'))) expect(await read(folder)).toBe(first)
      })
    })

    test('at the root, without a final slash', async () => {
      const outlets = { delta: { days: 1 }, llms: { title: 'Contract' }, headers: '_headers', link: true }
      const folder = await create('bare', { trailingSlash: false, options: outlets })
      const outcome = await adapter.build(folder)
      expect(outcome.status, outcome.output).toBe(0)
      expect(locsOf(await read(folder))).toEqual(expectedLocs(pathsOf(site({ trailingSlash: false }))))
      const { mismatch: setting } = adapter
      const text = (name: string): Promise<string> => readFile(join(folder, adapter.out, name), 'utf8')
      expect(locsOf(await text('sitemap-delta.xml'))).toHaveLength(1)
      expect(await text('robots.txt')).toContain(`Sitemap: ${origin}/sitemap-delta.xml\n`)
      expect((await text('llms.txt')).split('\n- [')).toHaveLength(pages.length + 1)
      expect(await text('_headers')).toContain(`  Link: <${origin}/sitemap.xml>; rel="sitemap"`)
      expect(/\[link-missing\]/.test(outcome.output)).toBe(adapter.linkHook === false)
      // A server may lay its own files out anew.
      await expectAllAnswer(folder, '/', setting === undefined ? undefined : { output: outcome.output, setting })
    })

    test('a missing `site` fails the build and says how to set it', async () => {
      const folder = await create('no-site', { site: undefined, pages: ['', 'about'] })
      const outcome = await adapter.build(folder)
      expect(outcome.status).not.toBe(0)
      expect(outcome.output).toMatch(/`site` is required/)
      expect(outcome.output).toMatch(adapter.siteHint)
      expect(existsSync(join(folder, adapter.out, 'sitemap.xml'))).toBe(false)
    })

    test('an unknown option fails the build and names the nearest', async () => {
      const folder = await create('unknown', { options: { exclud: ['/about'] }, pages: ['', 'about'] })
      const outcome = await adapter.build(folder)
      expect(outcome.status).not.toBe(0)
      expect(outcome.output).toContain('There is no option `exclud`. Did you mean `exclude`?')
      expect(existsSync(join(folder, adapter.out, 'sitemap.xml'))).toBe(false)
    })
  })
}
