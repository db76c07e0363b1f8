import { expect, test } from 'vitest'
import { refuseOwnTemplate } from './own-template.ts'

const results = [
  { inputPath: './src/a.md', outputPath: './_site/a/index.html' },
  { inputPath: './src/none.md', outputPath: false as const },
  { inputPath: './src/sitemap.njk', outputPath: './_site/sitemap.xml' },
]

test('a template under the name of the sitemap is named', () => {
  expect(() => refuseOwnTemplate(results, './_site/')).toThrowErrorMatchingInlineSnapshot(
    `[SitemapError: The template ./src/sitemap.njk writes sitemap.xml, the name of the sitemap. What a template of yours has written is not overwritten. Remove the template; or let the plugin write under another name, with output: { file: 'sitemap-pages.xml' }; or keep it, set write: false, and list \`collections.all | sitemapEntries\` in it. [template-writes-sitemap]]`,
  )
})

test.each(['maps/sitemap.xml', 'sitemap-pages.xml'])('another name is fine: %s', (file) => {
  expect(() => refuseOwnTemplate(results, './_site/', file)).not.toThrow()
})
