import type { AstroIntegration } from 'astro'
import type { CollectionEntry } from './data-store.ts'
import type { Localized } from './locales.ts'
import type { WrittenPage } from './written.ts'

const starlight = '@astrojs/starlight'
const bundled = '@astrojs/sitemap'

export const usesStarlight = (integrations: readonly { name: string }[]): boolean =>
  integrations.some(({ name }) => name === starlight)

/**
 * Takes the place of the sitemap that Starlight brings: it adds one right behind itself where no integration has that
 * exact name. Hooks of what stands in the list run later than this, so that nothing of it is written.
 *
 * @param integrations of the finished config; changed in place, as Astro's own loop over them goes on.
 * @returns whether there was one
 */
export function replaceBundledSitemap(integrations: AstroIntegration[]): boolean {
  const behind = integrations.findIndex(({ name }) => name === starlight)
  const at = integrations.findIndex(({ name }, index) => name === bundled && index > behind)
  if (behind < 0 || at < 0) return false
  integrations[at] = { name: bundled, hooks: {} }
  return true
}

/**
 * Vite plugin: Starlight's `<link rel="sitemap">` names the file that is written here. A link of the user's own `head`
 * stays.
 *
 * @param file `output.file`
 */
export function createStarlightLink(file: string) {
  const written = JSON.stringify(`/${encodeURI(file)}`)
  return {
    name: '@sitemapkit/astro:starlight',
    transform(code: string, id: string) {
      if (!id.includes(starlight) || !code.includes('/sitemap-index.xml')) return undefined
      return { code: code.replaceAll(/(["'`])\/sitemap-index\.xml\1/g, () => written), map: null }
    },
  }
}

/**
 * Names the page that each untranslated page of Starlight shows: where a document of the default locale has no
 * translation, Starlight builds it below the folder of the other locale all the same.
 */
export function markUntranslated(
  written: readonly WrittenPage[],
  entries: readonly CollectionEntry[],
  localize: (name: string) => Localized,
  defaultLocale: string | undefined,
): WrittenPage[] {
  const ids = new Set(
    entries.filter(({ collection }) => collection === 'docs').map(({ id }) => id.replace(/(^|\/)index$/, '')),
  )
  return written.map((page) => {
    const { locale, rest } = localize(page.name)
    if (!page.route?.entrypoint.includes(`${starlight}/`) || !locale || locale.name === defaultLocale) return page
    if (ids.has(page.name)) return page
    const shows = [rest, rest ? `${defaultLocale}/${rest}` : `${defaultLocale}`].find((name) => ids.has(name))
    return shows === undefined ? page : { ...page, shows }
  })
}
