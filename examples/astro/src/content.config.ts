import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'

/** Ids are the files' own names, so that every page has the address that `pathOf` says; Astro's default would slugify them. */
export const collections = {
  pages: defineCollection({
    loader: glob({
      base: '../content/pages',
      pattern: '**/*.md',
      generateId: ({ entry }) => entry.replace(/\.md$/, ''),
    }),
  }),
}
