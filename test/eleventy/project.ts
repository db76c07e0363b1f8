import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EleventySitemapOptions } from '@sitemapkit/eleventy'
import { emptyProject, type Outcome, runNode, writeFiles } from '../contract/project.ts'

/** One major of Eleventy under test. */
export interface EleventyUnderTest {
  /** 'eleventy-2' */
  name: string
  major: number
  /** Folder of the package, with a slash at its end. */
  folder: string
}

/** Script of its command line. */
export const binOf = ({ folder, major }: EleventyUnderTest): string => `${folder}cmd.${major < 3 ? 'js' : 'cjs'}`

export const layout =
  '<!doctype html><html lang="en"><head><title>{{ title }}</title></head><body>{{ content }}</body></html>'

/** What `<loc>` and `<lastmod>` of a sitemap say, path below the origin → date. */
export function datesOf(xml: string): Record<string, string | undefined> {
  return Object.fromEntries(
    [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, url]) => [
      /<loc>https:\/\/example\.com([^<]*)/.exec(url!)?.[1] ?? url!,
      /<lastmod>([^<]*)/.exec(url!)?.[1],
    ]),
  )
}

/**
 * A project with a CommonJS config, which every major reads (2 no other, and no asynchronous one), and which loads the
 * plugin by `require`.
 *
 * @param config.setup statements of the config function, where `c` is Eleventy's configuration; `before` stand before the plugin.
 */
export async function eleventyProject(
  eleventy: EleventyUnderTest,
  title: string,
  files: Record<string, string>,
  config: { options?: EleventySitemapOptions; before?: string; setup?: string; pathPrefix?: string } = {},
) {
  const root = await emptyProject(`${eleventy.name}-${title}`)
  const options = { site: 'https://example.com', ...config.options }
  await writeFiles(root, {
    'package.json': '{ "private": true }',
    '.eleventy.js': `const sitemap = require('@sitemapkit/eleventy')
module.exports = (c) => {
  ${config.before ?? ''}
  c.addPlugin(sitemap, ${JSON.stringify(options)})
  ${config.setup ?? ''}
  return ${JSON.stringify({ dir: { input: 'src' }, pathPrefix: config.pathPrefix })}
}
`,
    'src/_includes/page.liquid': layout,
    ...Object.fromEntries(Object.entries(files).map(([file, text]) => [`src/${file}`, text])),
  })
  return {
    root,
    run: (...args: string[]): Promise<Outcome> => runNode(root, [binOf(eleventy), ...args]),
    exists: (file: string): boolean => existsSync(join(root, file)),
    read: (file = '_site/sitemap.xml'): Promise<string> => readFile(join(root, file), 'utf8'),
    writeRoot: (files: Record<string, string>): Promise<void> => writeFiles(root, files),
    write: (file: string, text: string): Promise<void> => writeFiles(root, { [`src/${file}`]: text }),
  }
}

/** A Markdown page. @param data frontmatter, as YAML lines */
export const page = (...data: string[]): string => `---\nlayout: page.liquid\n${data.join('\n')}\n---\n\n# Page\n`
