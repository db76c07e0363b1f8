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
  /** The strictest robots directive of all robots and googlebot metas. */
  noindex?: Stated<string>
  /** href of `<link rel=canonical>` resolved against `<base href>` where that is absolute or root-relative; else as written. The first, when there are several. */
  canonical?: string
  /** `<base href>` as written. */
  base?: string
  refresh?: { seconds: number; url?: string }
  /** Links as written, in order. */
  alternates: { hreflang: string; href: string }[]
  lang?: string
  title?: string
  description?: string
  ogImage?: string
  changed: Stated[]
  published: Stated[]
  sitemap: StatedEntry
  /** Pictures of the main content, as written and resolved against `<base>`; only when media are wanted. */
  images?: string[]
  videos?: Stated<Record<string, unknown>>[]
  /** JSON-LD NewsArticle. */
  news?: Stated<{ headline?: string; datePublished?: string }>
  /** href of internal links as written, only when wanted (audit). */
  links?: string[]
  /** No `<html>`, no doctype, no bytes: not a page. */
  fragment?: 'empty' | 'no-html'
  /** Hash of what a reader sees (history, fallback translations), only when wanted. */
  hash?: string
}

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
}

/** Everything known of one page. */
export interface Facts {
  html?: HtmlFacts
  content?: ContentFacts
  git?: Stated<Date>
  history?: Stated<string>
  mtime?: Stated<Date>
}
