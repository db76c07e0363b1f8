import { addressesOf } from '../extension-urls.ts'
import type { RawUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'
import { holdsNonAscii, isDoubleEncoded, isDoubleEscaped, unwiseCharacter } from '../url-faults.ts'

export const extensionUrlForm = defineRule<{ name: string; value: string; what: string }>({
  code: 'extension-url-form',
  severity: 'warning',
  rules: ['I2', 'V2', 'V5', 'H2', 'P3', 'U2', 'U3', 'U5', 'U7'],
  message: ({ name, value, what }) => `${name} is ${value}: ${what}.`,
  why: 'Browsers mend or forgive it, crawlers may ask for something else.',
  fix: 'Write the host in lower case and in its xn-- form, encode the rest as %XX once, and escape for XML once, as the last step.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"><url><loc>https://a.example/</loc><image:image><image:loc>https://cdn.example/größe.png</image:loc></image:image></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element }) {
      for (const { name, url, place } of addressesOf(element)) {
        const what = url.absolute && faultOf(url)
        if (what) report({ name, value: url.text.slice(0, 200), what }, place)
      }
    },
  }),
})

function faultOf(url: RawUrl): string | undefined {
  const { host, path, query, text } = url
  if (/[A-Z]/.test(host)) return 'its host has capital letters'
  if (holdsNonAscii(host + path + query)) return 'it holds characters that are not ASCII'
  if (isDoubleEscaped(text)) return 'it was escaped twice'
  if (isDoubleEncoded(url)) return 'it was percent-encoded twice'
  const character = unwiseCharacter(url)
  return character && `it holds "${character}", which RFC 3986 wants encoded`
}
