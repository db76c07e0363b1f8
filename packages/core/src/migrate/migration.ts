import type { SitemapOptions } from '../options/types.ts'
import type { SourceText } from './source-text.ts'

/** What becomes of one key of the old config. */
export interface MigrationNote {
  key: string
  /** Whole sentences. */
  note: string
}

/** A file that the old tool wrote under another name. */
export interface RenamedFile {
  old: string
  new: string
}

/** Options that are to be printed: what was code in the old config is code in the new one. */
export type PrintableOptions = { [Key in keyof SitemapOptions]?: Printable }

/** Anything that can be written down: data, regular expressions, dates, source text. */
export type Printable =
  | string
  | number
  | boolean
  | null
  | undefined
  | RegExp
  | Date
  | SourceText
  | readonly Printable[]
  | { readonly [key: string]: Printable }

/** An old config in our words. */
export interface Migration<Options = PrintableOptions> {
  options: Options
  /** One for each key that the old config sets, and for defaults whose loss would be seen. */
  notes: MigrationNote[]
  /** Files whose name changes; all others keep theirs. */
  renamed: RenamedFile[]
  /** robots.txt that the old tool made and that is the project's own file from here on. */
  robotsTxt?: string
}
