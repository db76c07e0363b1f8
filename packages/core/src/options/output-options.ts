/** Names and forms of the files. @example { file: 'maps/sitemap.xml', gzip: true } */
export interface OutputOptions {
  /** Entry file, may hold a folder. @default 'sitemap.xml' */
  file?: string
  /** Name of a shard. @default 'sitemap-{n}.xml', with groups 'sitemap-{group}-{n}.xml'; n from 0 */
  shard?: string
  /** 'always': an index also where one file would do. @default 'auto' */
  index?: 'auto' | 'always'
  /** URLs in a file, 1–50,000. @default 50_000 */
  urls?: number
  /** Uncompressed bytes of a file, up to 52,428,800. @default 52_428_800 */
  bytes?: number
  /** Shards as .xml.gz; the index stays plain. @default false */
  gzip?: boolean
  /** Also sitemap.txt. @default false */
  text?: boolean
  /** true: a CSS file beside the sitemap; a string: its own href (.css or .xsl). @default false */
  stylesheet?: boolean | string
  /** Locales on own domains: sitemap-<host>.xml for each. @default false */
  perHost?: boolean
  /** Where the files are served, where that is not the site itself: robots.txt of the site names them there (P12). @default the site */
  home?: string
  /** image:caption, news:keywords …, given and wanted though no engine reads them. @default false */
  withdrawnTags?: boolean
}
