import type { Assets } from '../resolve/media/media-page.ts'
import { locFromPath } from '../url/loc.ts'
import { picturesIn } from './content/pictures.ts'
import type { ContentFacts } from './facts.ts'

const address = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i

/**
 * The built files that pictures of the frontmatter may have become, where there are several: posts in folders of their own
 * often have a picture of the same name.
 */
export function sharedNames({ images, sitemap }: ContentFacts, assets: Pick<Assets, 'builtFrom'>): string[] {
  return [...(images?.value ?? []), ...picturesIn(sitemap.images?.value)]
    .filter((value) => !address.test(value))
    .map((value) => assets.builtFrom(value.slice(value.lastIndexOf('/') + 1)))
    .filter(({ length }) => length > 1)
    .flat()
}

/** Those of the files whose address stands in the built page. */
export const shownFiles = (files: readonly string[], text: string): string[] =>
  files.filter((file) => text.includes(locFromPath(file)))
