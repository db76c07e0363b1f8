import { describe, expect, test } from 'vitest'
import { content, html } from '../testing/candidate.ts'
import { assetsOf, cleaned, mediaContext, mediaPage, stated } from '../testing/media.ts'
import { videosOf } from './videos.ts'

const complete = {
  thumbnailLoc: 'https://example.com/t.jpg',
  title: 'T',
  description: 'D',
  contentLoc: 'https://example.com/v.mp4',
}
const tags = (context: ReturnType<typeof mediaContext>, page: ReturnType<typeof mediaPage>) =>
  cleaned('videos', videosOf(page, context), page, context)?.map((video) =>
    Object.fromEntries(video.map(({ tag, text, attributes }) => [tag, attributes ? { ...attributes, text } : text])),
  )
const written = {
  thumbnail_loc: 'https://example.com/t.jpg',
  title: 'T',
  description: 'D',
  content_loc: 'https://example.com/v.mp4',
}

describe('videos that a content file names', () => {
  const run = (value: unknown, files: string[] = []) => {
    const context = mediaContext({}, { assets: assetsOf(files) })
    const page = mediaPage('/a/', { content: content({ sitemap: { videos: stated(value, 'sitemap.videos') } }) })
    return { tags: tags(context, page), findings: context.findings.list }
  }

  test.each([
    ['members as in Entry', complete],
    [
      'the names of the tags',
      { thumbnail_loc: complete.thumbnailLoc, title: 'T', description: 'D', content_loc: complete.contentLoc },
    ],
    [
      'the names with their prefix',
      Object.fromEntries(Object.entries({ ...written }).map(([tag, text]) => [`video:${tag}`, text])),
    ],
    ['files of the build', { ...complete, thumbnailLoc: '/t.jpg', contentLoc: './../v.mp4' }],
  ])('%s', (_, value) => {
    expect(run(value, ['t.jpg', 'v.mp4'])).toEqual({ tags: [written], findings: [] })
    expect(run([value, value], ['t.jpg', 'v.mp4']).tags).toEqual([written, written])
  })

  test('attributes as in the types of Next.js', () => {
    const { tags, findings } = run({
      ...complete,
      family_friendly: 'yes',
      restriction: { relationship: 'allow', content: 'DE AT' },
      uploader: { info: 'https://example.com/me', content: 'Me' },
    })
    expect(tags).toEqual([
      {
        ...written,
        family_friendly: 'yes',
        restriction: { relationship: 'allow', text: 'DE AT' },
        uploader: { info: 'https://example.com/me', text: 'Me' },
      },
    ])
    expect(findings).toEqual([])
  })

  test('an-057: an incomplete video is left out, and what is missing is named', () => {
    const { tags, findings } = run({ title: 'T' })
    expect(tags).toBeUndefined()
    expect(findings.map(({ code, params }) => [code, params!.missing])).toEqual([
      ['video-incomplete', ['thumbnailLoc', 'description', 'contentLoc or playerLoc']],
    ])
    expect(run(complete).tags).toEqual([written])
  })

  test('a thumbnail that the build does not hold', () => {
    const { tags, findings } = run({ ...complete, thumbnailLoc: './none.jpg' })
    expect(tags).toBeUndefined()
    expect(findings.map(({ message }) => message)).toEqual([
      '/a/: `sitemap.videos.thumbnailLoc` names ./none.jpg; the build holds no such file. It was left out.',
      expect.stringContaining('has no thumbnailLoc'),
    ])
  })

  test('a player that something else serves is below the base', () => {
    const { contentLoc: _, ...rest } = complete
    expect(run({ ...rest, playerLoc: '/player?v=1' }).tags).toEqual([
      expect.objectContaining({ player_loc: 'https://example.com/player?v=1' }),
    ])
  })
})

describe('videos that the page describes (videos: true)', () => {
  const by = { source: 'html', field: 'JSON-LD VideoObject' } as const
  const element = { source: 'html', field: '<video>' } as const
  const run = (videos: { value: Record<string, unknown>; by: typeof by | typeof element }[], on = true) => {
    const context = mediaContext({ videos: on })
    const page = mediaPage('/a/', { html: html({ videos }) })
    return { tags: tags(context, page), codes: context.findings.list.map(({ code }) => code) }
  }

  test('a VideoObject, with addresses relative to the page', () => {
    const value = { ...complete, thumbnailLoc: '../t.jpg', contentLoc: '/v.mp4', duration: 90 }
    expect(run([{ value, by }]).tags).toEqual([{ ...written, duration: '90' }])
  })

  test('not without the option', () => expect(run([{ value: complete, by }], false).tags).toBeUndefined())

  test('a <video> element alone is not enough, and no fault', () => {
    expect(run([{ value: { contentLoc: '/v.mp4', title: 'T' }, by: element }])).toEqual({ tags: undefined, codes: [] })
  })

  test('the one element tells the one object its file and poster', () => {
    const { title, description } = complete
    const videos = [
      { value: { title, description }, by },
      { value: { contentLoc: '/v.mp4', thumbnailLoc: '/t.jpg' }, by: element },
    ]
    expect(run(videos).tags).toEqual([written])
    expect(run([...videos, { value: { contentLoc: '/w.mp4' }, by: element }]).codes).toEqual(['video-incomplete'])
  })

  test('an incomplete object is named', () => {
    expect(run([{ value: { title: 'T' }, by }]).codes).toEqual(['video-incomplete'])
  })
})
