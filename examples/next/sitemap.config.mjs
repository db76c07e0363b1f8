import { pathOf, site } from '@sitemapkit/example-content'
import { contentFiles, contentFolder } from './site/content.js'

const sources = new Map(contentFiles().map((file) => [pathOf(file), `${contentFolder}/${file}`]))

/** TSX carries no frontmatter, so each page is told the content file that it was made from. */
export default {
  site: site.url,
  source: ({ path }) => sources.get(path),
}
