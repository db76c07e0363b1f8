import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runCommandLine } from '@sitemapkit/core/command-line'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCli } from './cli.ts'

async function project(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'migrate ü-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true })
    await writeFile(join(root, name), text)
  }
  return root
}

async function migrate(files: Record<string, string>, ...args: string[]) {
  const root = await project(files)
  const printed = { out: '', err: '' }
  const terminal = {
    out(text: string) {
      printed.out += text
    },
    err(text: string) {
      printed.err += text.replaceAll(root, '<root>')
    },
  }
  const argv = ['node', 'sitemapkit', 'migrate', ...args, '--root', root]
  const status = await runCommandLine(createCli(terminal), argv, terminal)
  return { status, ...printed }
}

test('next-sitemap: data is printed, what the environment says is asked there', async () => {
  const { status, out } = await migrate(
    {
      'next-sitemap.config.js': `/** @type {import('next-sitemap').IConfig} */
module.exports = {
  siteUrl: process.env.SITE_URL || 'https://example.com',
  changefreq: 'weekly',
  priority: 0,
  sitemapSize: 7000,
  exclude: ['/server-sitemap.xml', '/private/*', '!/private/open'],
  alternateRefs: [
    { href: 'https://example.com', hreflang: 'en' },
    { href: 'https://example.com/de', hreflang: 'de' },
  ],
  generateRobotsTxt: true,
  robotsTxtOptions: {
    policies: [{ userAgent: '*', allow: '/', disallow: ['/private'] }],
    additionalSitemaps: ['https://example.com/server-sitemap.xml'],
  },
}
`,
    },
    'next-sitemap',
  )
  expect(status).toBe(0)
  expect(out).toMatchSnapshot()
})

test('next-sitemap: functions stay in the old config and are called from there', async () => {
  const { status, out } = await migrate({
    'package.json': '{ "devDependencies": { "next-sitemap": "^4.2.3" } }',
    'next-sitemap.config.mjs': `export default {
  siteUrl: 'https://example.com',
  outDir: 'public/maps',
  generateIndexSitemap: false,
  exclude: async () => ['/a'],
  transform: async (config, path) => ({ loc: path }),
  autoLastMod: true,
}
`,
  })
  expect(status).toBe(0)
  expect(out).toMatchSnapshot()
})

test('astro: every key', async () => {
  const { status, out } = await migrate(
    {
      'astro.config.ts': `import { defineConfig } from 'astro/config'
import sitemap, { ChangeFreqEnum, type SitemapItem } from '@astrojs/sitemap'

const site = 'https://example.com'
const drafts = new Set(['/a/'])
const named = { filenameBase: 'map' } as const

export default defineConfig({
  site,
  integrations: [
    sitemap({
      ...named,
      filter: (page) => !drafts.has(new URL(page).pathname),
      customPages: [\`\${site}/extra\`, 'https://example.com/more'],
      customSitemaps: ['https://example.com/other.xml'],
      async serialize(item: SitemapItem) {
        item.changefreq = ChangeFreqEnum.DAILY
        return item
      },
      i18n: { defaultLocale: 'en', locales: { en: 'en-US', fr: 'fr-CA' } },
      entryLimit: 10000,
      changefreq: 'weekly' as ChangeFreqEnum,
      lastmod: new Date(),
      priority: 0.7,
      xslURL: '/sitemap.xsl',
      namespaces: { news: false },
      chunks: { blog: (item) => (item.url.includes('/blog/') ? item : undefined) },
      filtr: 1,
    }),
  ],
})
`,
    },
    'astro',
  )
  expect(status).toBe(0)
  expect(out).toMatchSnapshot()
})

test('vite: every key', async () => {
  const { status, out } = await migrate(
    {
      'vite.config.ts': `import { defineConfig } from 'vite'
import Sitemap from 'vite-plugin-sitemap'

const names = ['John', "D'Arcy"]
const dynamicRoutes = names.map((name) => \`/names/\${name}\`)

export default defineConfig({
  plugins: [
    Sitemap({
      hostname: 'https://example.com/',
      basePath: '/app',
      dynamicRoutes,
      exclude: ['/admin', '/drafts/*'],
      externalSitemaps: ['other.xml'],
      outDir: 'build',
      extensions: ['html', 'md'],
      changefreq: { '/about/': 'weekly', '*': 'daily' },
      priority: 0.5,
      lastmod: { '/about': new Date('2026-01-02') },
      readable: true,
      i18n: { defaultLanguage: 'en', languages: ['en', 'fr'], strategy: 'prefix' },
      robots: [{ userAgent: '*', allow: '/', disallow: ['/admin', '/x'], crawlDelay: 2 }],
      xmlns: { news: false },
    }),
  ],
})
`,
    },
    'vite',
  )
  expect(status).toBe(0)
  expect(out).toMatchSnapshot()
})

test('eleventy: the plugin, its template, and a template of one’s own', async () => {
  const { status, out } = await migrate(
    {
      '.eleventy.js': `const sitemap = require("@quasibit/eleventy-plugin-sitemap");
module.exports = function(eleventyConfig) {
  eleventyConfig.addPlugin(sitemap, {
    lastModifiedProperty: "modified",
    sitemap: { hostname: "https://example.com", lastmodDateOnly: true, xslUrl: "/s.xsl" },
  });
};
`,
      'src/sitemap.njk': '---\npermalink: /sitemap.xml\n---\n{% sitemap collections.all %}\n',
      'src/index.md': '# Home\n',
    },
    'eleventy',
  )
  expect(status).toBe(0)
  expect(out).toMatchSnapshot()
})

test('eleventy: a template that was pasted, without any plugin', async () => {
  const { status, out } = await migrate(
    {
      'eleventy.config.js': 'export default () => {}\n',
      'content/sitemap.xml.njk': `---
permalink: /maps/all.xml
eleventyExcludeFromCollections: true
---
<?xml version="1.0" encoding="utf-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
{% for page in collections.all %}{% if not page.data.draft %}
  <url><loc>https://example.com{{ page.url | url }}</loc></url>
{% endif %}{% endfor %}
</urlset>
`,
    },
    'eleventy',
  )
  expect(status).toBe(0)
  expect(out).toMatchSnapshot()
})

describe('forms of a call', () => {
  const site = "site: 'https://example.com'"
  test.each([
    [
      'require',
      "const s = require('vite-plugin-sitemap').default\nmodule.exports = { plugins: [s({ hostname: 'https://example.com' })] }",
      site,
    ],
    [
      'an import of the default',
      "import { default as s } from 'vite-plugin-sitemap'\nexport default { plugins: [s({ hostname: 'https://example.com' })] }",
      site,
    ],
    [
      'an import when it is wanted',
      "const { default: s } = await import('vite-plugin-sitemap')\nexport default { plugins: [s({ hostname: 'https://example.com' })] }",
      site,
    ],
    [
      'options in a constant',
      "import s from 'vite-plugin-sitemap'\nconst hostname = 'https://example.com'\nconst o = { hostname }\nexport default { plugins: [s(o)] }",
      site,
    ],
    [
      'a hostname of the environment',
      "import s from 'vite-plugin-sitemap'\nexport default { plugins: [s({ hostname: process.env.URL })] }",
      'site: process.env.URL,',
    ],
    [
      'no options',
      "import s from 'vite-plugin-sitemap'\nexport default { plugins: [s()] }",
      "site: 'https://example.com' /* the address of your site */",
    ],
    [
      'a condition',
      "import s from 'vite-plugin-sitemap'\nexport default ({ mode }) => ({ plugins: [mode === 'x' && s({ hostname: 'https://example.com' })] })",
      site,
    ],
  ])('%s', async (_, config, expected) => {
    const { status, out, err } = await migrate({ 'vite.config.js': config }, 'vite-plugin-sitemap')
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).toContain(expected)
  })
})

test('--json', async () => {
  const files = {
    'next-sitemap.config.cjs': "module.exports = { siteUrl: 'https://example.com', generateRobotsTxt: true }",
  }
  const { out } = await migrate(files, 'next-sitemap', '--json')
  expect(JSON.parse(out)).toMatchObject({
    tool: 'next-sitemap',
    file: { old: 'next-sitemap.config.cjs', new: 'sitemap.config.mjs' },
    renamed: [],
    config: expect.stringContaining("robots: 'create'"),
  })
})

describe('exit statuses', () => {
  const vite = { 'vite.config.js': 'export default {}' }
  test.each([
    [
      'an unknown tool',
      {},
      ['gatsby'],
      2,
      /sitemapkit migrate knows next-sitemap, astro, vite, eleventy, and "gatsby" is given/,
    ],
    ['no tool named, none installed', {}, [], 2, /package\.json names no tool/],
    [
      'several installed',
      { 'package.json': '{"dependencies":{"next-sitemap":"4","vite-plugin-sitemap":"0"}}' },
      [],
      2,
      /Say which: next-sitemap, vite\./,
    ],
    ['no config', {}, ['astro'], 1, /No config of @astrojs\/sitemap was found: astro\.config\.mjs/],
    ['a config without the plugin', vite, ['vite'], 1, /vite\.config\.js does not use vite-plugin-sitemap/],
    [
      'a config that is broken',
      { 'vite.config.js': 'export {' },
      ['vite'],
      1,
      /vite\.config\.js is no JavaScript or TypeScript that can be read/,
    ],
    ['a config that throws', { 'next-sitemap.config.js': "throw new Error('no CMS')" }, ['next-sitemap'], 1, /no CMS/],
    ['--config names no file', vite, ['vite', '--config', 'x.js'], 1, /There is no config file .*x\.js/],
  ])('%s', async (_, files, args, status, message) => {
    const result = await migrate(files as Record<string, string>, ...args)
    expect({ status: result.status, out: result.out }).toEqual({ status, out: '' })
    expect(result.err).toMatch(message)
    expect(result.err).not.toContain('This is a fault of')
  })
})
