import type { Facts, Stated, Witness } from '../../collect/facts.ts'
import type { Findings } from '../../diagnostics/findings.ts'
import type { ResolvedOptions } from '../../options/resolved.ts'
import type { Page } from '../../page.ts'
import type { Locales } from '../alternates/locales.ts'

/** What images, videos and news of an entry are found from. */
export interface MediaPage {
  page: Page
  /** Raw, without base: '/blog/one/'. */
  path: string
  /** Absolute, percent-encoded: the page's `loc`. */
  url: string
  facts: Facts
  /** Name of its locale, as `Candidate.locale`. */
  locale?: string
}

/** The built files that a page may show; see `collect/assets.ts`. */
export interface Assets {
  /** @param path raw, below the output folder, without a slash at the start: 'img/a.png'. */
  has(path: string): boolean
  /**
   * Built files that may come from a source file of this name, in order: 'hero.png' → ['_astro/hero.B3xY81_Z.webp'].
   * Several sources may have one name.
   */
  builtFrom(name: string): readonly string[]
}

export interface MediaContext {
  options: Pick<ResolvedOptions, 'site' | 'base' | 'images' | 'videos' | 'news'>
  /** Of `createLocales`. */
  locales?: Locales
  assets: Assets
  findings: Findings
}

/** A value for `Entry`, which `cleanEntry` has yet to check, with its witness. */
export interface Found<T> {
  value: T
  by: Witness
}

/** Where a finding about a stated value belongs. */
export const whereOf = ({ path }: MediaPage, { by }: Pick<Stated, 'by'>) => ({ page: path, file: by.file })
