import type { ParamsOf } from '../diagnostics/catalogue.ts'

/** Where a value comes from: shown by `explain`, and named in findings. */
export interface Witness {
  source:
    | 'framework'
    | 'frontmatter'
    | 'html'
    | 'git'
    | 'history'
    | 'mtime'
    | 'hosting'
    | 'entries'
    | 'option'
    | 'defaults'
    | 'transform'
  /** The key, tag or rule: `updatedDate`, `article:modified_time`, `JSON-LD dateModified`, `commit 1a2b3c4`. */
  field: string
  /** File that states it, relative to the root. */
  file?: string
  /** 1-based line of `file`, for hosting files. */
  line?: number
}

/** A value as it was stated, unchecked, with its witness. */
export interface Stated<T = unknown> {
  value: T
  by: Witness
}

/** `sitemap:` of frontmatter or the `sitemap:*` metas of a page. */
export interface StatedEntry {
  /** `sitemap: false`, `exclude: true`, `<meta name="sitemap" content="exclude">`. */
  exclude?: Stated<true>
  loc?: Stated
  lastmod?: Stated
  changefreq?: Stated
  priority?: Stated
  images?: Stated
  videos?: Stated
  news?: Stated
  alternates?: Stated
}

/** What the built HTML of a page says. Facts never depend on which outputs are switched on. */
export interface HtmlFacts {
  /** The robots or googlebot meta that forbids listing; `by.field` is the meta in words: `<meta name="robots" content="noindex">`. */
  noindex?: Stated<string>
  /** `unavailable_after` of a robots or googlebot meta: from this moment on the page counts as noindex. The earliest. */
  unavailableAfter?: Stated<Date>
  /** href of `<link rel=canonical>`, the first when there are several. Like every href here: URL text, with `<base>` applied, so that it resolves against the page's own URL. */
  canonical?: string
  /** All canonicals that differ from each other, only when there are two or more. */
  canonicals?: string[]
  /** `<base href>` as written; nobody has to apply it again. */
  base?: string
  /** Meta refresh; `url` has `<base>` applied and is absent where the page reloads itself. */
  refresh?: { seconds: number; url?: string }
  /** `<link rel=alternate hreflang>` in order. */
  alternates: { hreflang: string; href: string }[]
  lang?: string
  title?: string
  description?: string
  ogImage?: string
  /** Dates of change in order of precedence: JSON-LD, `article:modified_time`, microdata, `og:updated_time`. */
  changed: Stated[]
  /** Dates of publication in the same order. */
  published: Stated[]
  sitemap: StatedEntry
  /** href of every `<link rel=sitemap>`, each once; absent where there is none. */
  sitemapLinks?: string[]
  /** Pictures of the main content, each once; only when media are wanted. */
  images?: string[]
  /** Of the built files that a picture of the frontmatter may have become (several sources have its name), those that the page names. */
  shownFiles?: string[]
  /** JSON-LD VideoObjects and `<video>` elements in the words of `Video` (entry.ts), possibly incomplete; only when media are wanted. */
  videos?: Stated<Record<string, unknown>>[]
  /** JSON-LD NewsArticle. */
  news?: Stated<{ headline?: string; datePublished?: string }>
  /** href of every `<a>` and `<area>` that leads to an http(s) URL, each once, only when wanted (audit, URL form of a folder). */
  links?: string[]
  /**
   * Not a page: no bytes, no `<html>` and no doctype, a feed or other XML under a page's name, the screen of a CMS.
   */
  fragment?: 'empty' | 'no-html' | 'feed' | 'cms'
  /** Hash of what a reader sees: main text, links, pictures, structured data (history), only when wanted. */
  hash?: string
  /** Hash of the main text alone, equal for a page and its untranslated copy under another language; only when wanted, absent where there is no text. */
  textHash?: string
  /** What is wrong with the page's HTML, to be reported with the page named. */
  problems?: HtmlProblem[]
}

type HtmlCode = 'html-encoding' | 'html-json-ld' | 'html-nesting'

/** A finding about a page's HTML, whose page is not known yet. */
export type HtmlProblem = { [C in HtmlCode]: { code: C; params: Omit<ParamsOf<C>, 'page'> } }[HtmlCode]

/** What the frontmatter or cascade data of a page says. */
export interface ContentFacts {
  draft?: Stated<true>
  noindex?: Stated<true>
  /** Top-level *changed* and *published* dates, in order of precedence. */
  changed: Stated[]
  published: Stated[]
  /**
   * `lastUpdated: false`, `sitemap: { lastmod: false }`: the page wants no date that it does not state itself. `changed` still
   * counts (it is empty for `sitemap.lastmod: false`); HTML, git, published, history, mtime and `defaults` do not.
   */
  undated?: Stated<false>
  sitemap: StatedEntry
  /** Pictures of the usual or mapped keys: paths or URLs as written, each once. */
  images?: Stated<readonly string[]>
  title?: Stated<string>
  /** Value of the key that `alternates.key` names: equal in all translations of a page. */
  translationKey?: Stated
  /** Pictures of the Markdown body, only where there is no built HTML. */
  bodyImages?: string[]
  /** The frontmatter itself, only when wanted and read from the content file. */
  data?: Record<string, unknown>
}

/** Everything known of one page. */
export interface Facts {
  html?: HtmlFacts
  content?: ContentFacts
  git?: Stated<Date>
  history?: Stated<string>
  mtime?: Stated<Date>
}
