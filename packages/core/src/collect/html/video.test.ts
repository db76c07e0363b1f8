import { describe, expect, test } from 'vitest'
import { readHtml } from '../html.ts'
import { secondsOf } from './video.ts'

const page = (head: string, body = ''): string => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const videosOf = (text: string) => readHtml(text, { media: true }).videos?.map(({ value }) => value)

const video = {
  '@type': 'VideoObject',
  name: 'Hello',
  description: 'A greeting',
  thumbnailUrl: ['https://example.com/t.jpg', 'https://example.com/u.jpg'],
  contentUrl: 'https://example.com/v.mp4',
  embedUrl: 'https://example.com/embed/1',
  uploadDate: '2024-05-01T10:00:00+02:00',
  duration: 'PT1M33S',
}

describe('VideoObject', () => {
  test('in the words of an entry', () => {
    expect(
      videosOf(
        page(
          ld({
            ...video,
            expires: '2030-01-01',
            isFamilyFriendly: 'http://schema.org/False',
            regionsAllowed: 'US, ca',
            aggregateRating: { '@type': 'AggregateRating', ratingValue: '8', bestRating: 10 },
            interactionStatistic: [
              { '@type': 'InteractionCounter', interactionType: { '@type': 'LikeAction' }, userInteractionCount: 9 },
              {
                '@type': 'InteractionCounter',
                interactionType: { '@type': 'WatchAction' },
                userInteractionCount: 5647018,
              },
            ],
            publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true },
          }),
        ),
      ),
    ).toEqual([
      {
        thumbnailLoc: 'https://example.com/t.jpg',
        title: 'Hello',
        description: 'A greeting',
        contentLoc: 'https://example.com/v.mp4',
        playerLoc: 'https://example.com/embed/1',
        duration: 93,
        expirationDate: '2030-01-01',
        rating: 4,
        viewCount: 5647018,
        publicationDate: '2024-05-01T10:00:00+02:00',
        familyFriendly: false,
        restriction: { relationship: 'allow', countries: ['US', 'CA'] },
        live: true,
      },
    ])
  })

  test.each([
    ['in a graph', { '@graph': [{ '@type': 'WebPage' }, video] }],
    ['in a list', [video]],
    ['in an article', { '@type': 'Article', video }],
    ['as mainEntity', { '@type': 'WebPage', mainEntity: video }],
    ['in a list of an article', { '@type': 'Article', video: [video] }],
    ['deep inside', { '@type': 'Article', articleBody: [{ '@type': 'WebPageElement', hasPart: { x: video } }] }],
  ])('%s', (_, value) => expect(videosOf(page(ld(value)))).toMatchObject([{ title: 'Hello', duration: 93 }]))

  test('what is missing is absent', () => {
    expect(
      videosOf(
        page(
          ld({ '@type': 'VideoObject', name: 'Only a title', thumbnail: { '@type': 'ImageObject', url: '/t.jpg' } }),
        ),
      ),
    ).toEqual([{ title: 'Only a title', thumbnailLoc: '/t.jpg' }])
    expect(videosOf(page(ld({ '@type': 'VideoObject' })))).toEqual([])
  })

  test('200,000 of them', () => {
    const videos = readHtml(page(ld(Array.from({ length: 200_000 }, () => ({ '@type': 'VideoObject', name: 'V' })))), {
      media: true,
    }).videos
    expect(videos).toHaveLength(200_000)
  })

  test('nobody asked: there are none', () => expect(readHtml(page(ld(video)))).not.toHaveProperty('videos'))
})

describe('<video>', () => {
  test.each([
    [
      '<video src="/v.mp4" poster="/p.jpg" title="T"></video>',
      [{ contentLoc: '/v.mp4', thumbnailLoc: '/p.jpg', title: 'T' }],
    ],
    ['<video><source src="/v.webm" type="video/webm"><source src="/v.mp4"></video>', [{ contentLoc: '/v.webm' }]],
    ['<video src="/v.mp4"></video><video src="/v.mp4"></video>', [{ contentLoc: '/v.mp4' }]],
    ['<video src="blob:x" poster="/p.jpg"></video>', []],
    ['<video poster="/p.jpg"></video>', []],
    ['<picture><source src="/x.mp4"></picture>', []],
    ['<noscript><video src="/v.mp4"></video></noscript>', []],
  ])('%s', (html, expected) => expect(videosOf(page('', `<main>${html}</main>`))).toEqual(expected))

  test('that plays the file of a VideoObject is no second one', () => {
    expect(
      videosOf(page(`<base href="https://example.com/">${ld(video)}`, '<main><video src="v.mp4"></video></main>')),
    ).toHaveLength(1)
  })

  test('outside of the main content does not count', () => {
    expect(videosOf(page('', '<main></main><video src="/v.mp4"></video>'))).toEqual([])
  })
})

test.each([
  ['PT1M33S', 93],
  ['PT2H', 7200],
  ['P1DT1S', 86401],
  ['PT0.6S', 1],
  ['pt5m', 300],
  ['P1M', undefined],
  ['1:33', undefined],
  ['93', undefined],
  ['', undefined],
])('duration %j is %s', (duration, seconds) => expect(secondsOf(duration)).toBe(seconds))
