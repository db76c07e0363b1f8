import { Readable } from 'node:stream'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBlockedLookup } from '../collect/hosting/blocked-lookup.ts'
import type { MapRobots } from './rule.ts'
import { createRun } from './run.ts'

const robots: MapRobots = {
  file: 'robots.txt',
  origin: 'https://a.example',
  sitemaps: new Set(),
  blockedBy: createBlockedLookup('User-agent: *\nDisallow: /private/\nDisallow: /media/\n'),
}

async function found(version: string, body: string, url: string | undefined, given?: MapRobots): Promise<unknown[]> {
  const xml = `<?xml version="${version}"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${body}</urlset>\n`
  const run = createRun({ now: new Date('2026-01-10'), maxPerCode: 0 })
  run.robots = given
  run.begin()
  await run.check({ source: Readable.from([Buffer.from(xml)]), file: 'sitemap.xml', url })
  return run.end()
}

const origin = fc.constantFrom(
  ...Array<string>(6).fill('https://a.example/'),
  'https://a.example/docs/',
  'https://b.example/',
)
const path = fc.constantFrom(
  '',
  'a',
  'a/',
  'b?x=1',
  'c/d',
  'c/d/',
  'private/x',
  '?p=1',
  'a?sid=1',
  'ü',
  '%C3%A9',
  'e',
  'f/g',
)
const lastmod = fc.constantFrom('2025-01-01', '2025-02-03T04:05:06Z', '2026-12-01', '2026-01-09', '2025-13-01')
const image = fc.constantFrom('https://a.example/media/a.jpg', 'https://cdn.example/b.jpg', '/c.jpg')
const entry = fc
  .tuple(origin, path, fc.option(lastmod), fc.array(image, { maxLength: 3 }), fc.constantFrom('', '\n', ' \n'))
  .map(([start, rest, date, images, after]) => {
    const media = images.map((loc) => `<image:image><image:loc>${loc}</image:loc></image:image>`).join('')
    return `<url><loc>${start}${rest}</loc>${date ? `<lastmod>${date}</lastmod>` : ''}${media}</url>${after}`
  })

test('what is found does not depend on who reads the entries; XML 1.1 is read by the parser alone', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 25 }),
      fc.constantFrom(undefined, 'https://a.example/sitemap.xml', 'https://a.example/docs/sitemap.xml'),
      fc.constantFrom(undefined, robots),
      async (entries, url, given) => {
        const body = entries.join('')
        expect(await found('1.0', body, url, given)).toEqual(await found('1.1', body, url, given))
      },
    ),
    { numRuns: 150 },
  )
})
