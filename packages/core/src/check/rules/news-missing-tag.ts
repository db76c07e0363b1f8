import { newsOf } from '../extensions.ts'
import { defineRule } from '../rule.ts'

export const newsMissingTag = defineRule<{ missing: string }>({
  code: 'news-missing-tag',
  severity: 'error',
  rules: ['N2'],
  message: ({ missing }) => `A <news:news> has no ${missing}.`,
  why: 'Google drops the article (Search Console: "Missing XML tag").',
  fix: ({ missing }) => `Add ${missing}.`,
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>https://a.example/</loc><news:news><news:title>A</news:title></news:news></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const news of newsOf(element)) {
        const filled = (parent: typeof news, name: string): boolean =>
          parent.children.some(({ local, text }) => local === name && text.trim() !== '')
        const publication = news.children.find(({ local }) => local === 'publication')
        const missing = ['publication_date', 'title'].filter((name) => !filled(news, name))
        if (!publication) missing.unshift('publication')
        else missing.unshift(...['name', 'language'].filter((name) => !filled(publication, name)))
        if (missing.length > 0) report({ missing: missing.map((name) => `<news:${name}>`).join(', ') }, news)
      }
    },
  }),
})
