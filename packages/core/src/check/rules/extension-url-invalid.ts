import { addressesOf } from '../extension-urls.ts'
import type { RawUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'
import { hasEmptyLabel, illegalCharacter, malformation } from '../url-faults.ts'

export const extensionUrlInvalid = defineRule<{ name: string; value: string; what: string }>({
  code: 'extension-url-invalid',
  severity: 'error',
  rules: ['I2', 'V2', 'V5', 'H2', 'P8', 'U1', 'U3', 'U4', 'U7', 'U9'],
  message: ({ name, value, what }) => `${name} is ${value}, which is no valid URL: ${what}.`,
  why: 'Engines ask for another address or none, so the image, video or alternate is dropped.',
  fix: 'Write the address as the browser shows it when copied: a space is %20, [ is %5B, ] is %5D, a lone % is %25.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image><image:loc>https://cdn.example/my photo.png</image:loc></image:image></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const { name, url, place } of addressesOf(element)) {
        const what = faultOf(url)
        if (what) report({ name, value: url.text.slice(0, 200), what }, place)
      }
    },
  }),
})

function faultOf(url: RawUrl): string | undefined {
  const malformed = malformation(url)
  if (malformed || !url.absolute) return malformed
  if (url.userInfo !== undefined) return 'it holds a user name or password'
  if (hasEmptyLabel(url)) return 'its host has an empty label'
  if (url.text.length > 2047) return 'it is longer than 2,047 characters'
  const character = illegalCharacter(url)
  return character && `it holds ${character}`
}
