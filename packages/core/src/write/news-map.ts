import { compareDates } from '../date/w3c.ts'
import type { CleanEntry, CleanNews } from './clean-entry.ts'
import type { FileNames } from './file-names.ts'
import { articlesPerFile, type NewsAge, newsAge } from './news-age.ts'
import { createSeries, headOf, type Run, urlOf } from './run.ts'
import type { Series, Wait } from './series.ts'
import { urlsetFormat } from './xml/format.ts'
import { extensionsOf } from './xml/namespaces.ts'
import { renderUrl } from './xml/url.ts'

interface Article {
  entry: CleanEntry
  news: CleanNews
  age: NewsAge
}

/**
 * `sitemap-news.xml`, `sitemap-news-1.xml`, …: the articles of two days, outside the index. Once there was an article the
 * file stays: with nothing fresh it holds the newest article as a plain URL, so that a submitted address never turns 404.
 */
export class NewsMap {
  /** Articles listed with their news. */
  articles = 0
  /** Addresses of its files, once it has ended. */
  readonly urls: () => string[]
  readonly #run: Run
  readonly #series: Series
  #stays: Article | undefined
  #old = 0

  constructor(run: Run, origin: string, names: FileNames) {
    const { urls, bytes } = run.options.output
    this.#run = run
    this.urls = () => this.#series.shards.map(({ name }) => urlOf(run, origin, name))
    this.#series = createSeries(run, {
      kind: 'news',
      place: 'news',
      origin,
      format: urlsetFormat(headOf(run)),
      limits: { urls: Math.min(urls, articlesPerFile), bytes },
      name: names.news,
    })
  }

  add(entry: CleanEntry, news: CleanNews): Wait {
    const age = newsAge(news.publicationDate, this.#run.options.now)
    if (age === 'fresh') {
      const { loc, lastmod, images } = entry
      const article = { loc, lastmod, images, news }
      this.articles++
      return this.#series.add(renderUrl(article), extensionsOf(article)) || undefined
    }
    if (age === 'old') this.#old++
    else {
      const params = { page: entry.loc, publicationDate: news.publicationDate }
      this.#run.findings.report('entry-news-future', params, { page: entry.loc })
    }
    const article = { entry, news, age }
    if (!this.#stays || compareAge(article, this.#stays) > 0) this.#stays = article
    return undefined
  }

  end(): Wait {
    if (this.#old > 0) this.#run.findings.report('news-old', { count: this.#old })
    if (this.#series.length === 0 && this.#stays) {
      const { loc, lastmod } = this.#stays.entry
      this.#series.add(renderUrl({ loc, lastmod }))
    }
    return this.#series.end()
  }
}

/** The newest article is the greatest; one of the future is none yet. */
const compareAge = (a: Article, b: Article): number =>
  a.age === b.age ? compareDates(a.news.publicationDate, b.news.publicationDate) : a.age === 'old' ? 1 : -1
