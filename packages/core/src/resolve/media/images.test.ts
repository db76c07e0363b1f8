import { describe, expect, test } from 'vitest'
import { content, html } from '../testing/candidate.ts'
import { assetsOf, cleaned, mediaContext, mediaPage, stated } from '../testing/media.ts'
import { imagesOf } from './images.ts'

const locsOf = (found: ReturnType<typeof imagesOf>) => found?.value.map(({ loc }) => loc)

describe('pictures that a content file names', () => {
  const files = ['img/a.png', 'img/a b.png', 'blog/one/own.png', 'blog/above.png', 'docs/twice.png', '100%.png']
  const sources = {
    'hero.png': ['_astro/hero.B3xY81.png', '_astro/hero.B3xY81_Z1a.webp', '_astro/hero.B3xY81_Z2b.webp'],
    'cover.jpg': ['_astro/cover.Aa11bb_1.webp', '_astro/cover.Aa11bb_22.webp'],
    'same.png': ['_astro/same.Aa11bb.png', '_astro/same.Cc22dd.png'],
  }
  test.each([
    ['an address', 'https://cdn.example.com/x.png?w=1', 'https://cdn.example.com/x.png?w=1'],
    ['the scheme of the site', '//cdn.example.com/x.png', 'https://cdn.example.com/x.png'],
    ['a public file', '/img/a.png', 'https://example.com/docs/img/a.png'],
    ['a public file with the base already', '/docs/img/a.png', 'https://example.com/docs/img/a.png'],
    ['a folder that is called as the base', '/docs/twice.png', 'https://example.com/docs/docs/twice.png'],
    ['a query', '/img/a.png?v=2#top', 'https://example.com/docs/img/a.png?v=2'],
    ['a blank', '/img/a b.png', 'https://example.com/docs/img/a%20b.png'],
    ['an encoded blank', '/img/a%20b.png', 'https://example.com/docs/img/a%20b.png'],
    ['a percent sign', '/100%.png', 'https://example.com/docs/100%25.png'],
    ['no slash', 'img/a.png', 'https://example.com/docs/img/a.png'],
    ['the folder in the project', '/public/img/a.png', 'https://example.com/docs/img/a.png'],
    ['beside the page', './own.png', 'https://example.com/docs/blog/one/own.png'],
    ['above the page', '../above.png', 'https://example.com/docs/blog/above.png'],
    ['beside the source', './above.png', 'https://example.com/docs/blog/above.png'],
    ['hashed, original kept', './hero.png', 'https://example.com/docs/_astro/hero.B3xY81.png'],
    ['hashed, variants only', '../../assets/cover.jpg', 'https://example.com/docs/_astro/cover.Aa11bb_1.webp'],
    ['an alias', '~/assets/hero.png', 'https://example.com/docs/_astro/hero.B3xY81.png'],
    ['from the root of the project', '/src/assets/hero.png', 'https://example.com/docs/_astro/hero.B3xY81.png'],
  ])('%s: %s', (_, value, loc) => {
    const context = mediaContext({ base: '/docs/' }, { assets: assetsOf(files, sources) })
    const page = mediaPage('/blog/one/', { content: content({ images: stated([value], 'image') }) }, '/docs/')
    expect(locsOf(imagesOf(page, context))).toEqual([loc])
    expect(context.findings.list).toEqual([])
  })

  test('of two sources with one name, the one that the page shows', () => {
    const context = mediaContext({}, { assets: assetsOf([], sources) })
    const page = mediaPage('/blog/one/', {
      content: content({ images: stated(['./same.png'], 'image') }),
      html: html({ images: ['/_astro/same.Cc22dd.png'] }),
    })
    expect(locsOf(imagesOf(page, context))).toEqual(['https://example.com/_astro/same.Cc22dd.png'])
  })

  test.each([
    ['/img/none.png', 'the build holds no such file'],
    ['./none.png', 'the build holds no such file'],
    ['../../../../etc/passwd', 'the build holds no such file'],
    ['data:image/png;base64,AA', 'crawlers do not fetch data: addresses'],
    ['file:///c/a.png', 'crawlers do not fetch file: addresses'],
    [
      './same.png',
      'the build holds several files of this name, such as _astro/same.Aa11bb.png and _astro/same.Cc22dd.png',
    ],
  ])('%s is dropped with a finding that names file, key, value and page', (value, detail) => {
    const context = mediaContext({}, { assets: assetsOf(files, sources) })
    const page = mediaPage('/blog/one/', { content: content({ images: stated([value], 'cover') }) })
    expect(imagesOf(page, context)).toBeUndefined()
    const [finding] = context.findings.list
    expect(finding).toMatchObject({ code: 'image-not-found', page: '/blog/one/', file: 'content/one.md' })
    expect(finding!.message).toBe(`/blog/one/: \`cover\` names ${value}; ${detail}. It was left out.`)
  })

  test.each(['', '  ', 'none', '4711', null, true, 4711, {}])('%j is no address, so it says nothing', (value) => {
    const context = mediaContext()
    const page = mediaPage('/a/', { content: content({ sitemap: { images: stated(value, 'sitemap.images') } }) })
    expect(imagesOf(page, context)).toBeUndefined()
    expect(context.findings.list).toEqual([])
  })

  test('next-image-string: strings, URLs and objects; an empty item is skipped', () => {
    const context = mediaContext({}, { assets: assetsOf(['k.png']) })
    const value = [
      { loc: 'https://example.com/i.png?a=1&b=2', title: 'T' },
      { loc: new URL('https://example.com/j.png') },
      '/k.png',
      null,
      { src: '/k.png', width: 10 },
      { url: 'https://example.com/l.png' },
    ]
    const page = mediaPage('/a', { content: content({ sitemap: { images: stated(value, 'sitemap.images') } }) })
    expect(cleaned('images', imagesOf(page, context), page, context)).toEqual([
      { loc: 'https://example.com/i.png?a=1&b=2' },
      { loc: 'https://example.com/j.png' },
      { loc: 'https://example.com/k.png' },
      { loc: 'https://example.com/l.png' },
    ])
    expect(context.findings.list.map(({ code }) => code)).toEqual(['entry-withdrawn'])
  })

  test('an-055: nothing but the address is written', () => {
    const context = mediaContext()
    const image = { url: 'https://example.com/a.jpg', title: 'T', caption: 'C', width: 3 }
    const page = mediaPage('/a', { content: content({ sitemap: { images: stated(image, 'sitemap.images') } }) })
    expect(cleaned('images', imagesOf(page, context), page, context)).toEqual([{ loc: 'https://example.com/a.jpg' }])
  })

  test('`sitemap.images` stands for the page’s other picture keys; `images: false` for none', () => {
    const facts = {
      content: content({
        sitemap: { images: stated('https://a.example/1.png', 'sitemap.images') },
        images: stated(['https://a.example/2.png'], 'image'),
      }),
    }
    const page = mediaPage('/a', facts)
    expect(imagesOf(page, mediaContext())).toEqual({
      value: [{ loc: 'https://a.example/1.png' }],
      by: { source: 'frontmatter', field: 'sitemap.images', file: 'content/one.md' },
    })
    expect(imagesOf(page, mediaContext({ images: false }))).toBeUndefined()
  })
})

describe('pictures of the main content (images: true)', () => {
  const shown = (images: string[], path = '/blog/one/', base = '/') =>
    locsOf(imagesOf(mediaPage(path, { html: html({ images }) }, base), mediaContext({ images: true, base })))

  test('an-054: only what can be fetched, absolute, each once, in order', () => {
    expect(
      shown([
        'data:image/png;base64,AA',
        'blob:x',
        'file:///c/a.png',
        'img/a.png',
        './b.png',
        '//cdn.example.com/c.png',
        '/d.png',
        '/d.png',
      ]),
    ).toEqual([
      'https://example.com/blog/one/img/a.png',
      'https://example.com/blog/one/b.png',
      'https://cdn.example.com/c.png',
      'https://example.com/d.png',
    ])
  })

  test.each([
    ['below the base, as the page says', '/docs/d.png', 'https://example.com/docs/d.png'],
    ['outside the base, as the page says', '/d.png', 'https://example.com/d.png'],
    [
      'behind the image service of Next.js',
      '/docs/_next/image?url=%2Fdocs%2Fd.png&w=640&q=75',
      'https://example.com/docs/d.png',
    ],
    [
      'behind that of Netlify',
      '/.netlify/images?url=https%3A%2F%2Fcdn.example.com%2Fe.png&w=9',
      'https://cdn.example.com/e.png',
    ],
    ['behind that of Astro', '/_image?href=%2F_astro%2Ff.a1.png&f=webp', 'https://example.com/_astro/f.a1.png'],
    ['behind a service that hides a data: address', '/_image?href=data%3Aimage%2Fpng%3Bbase64%2CAA', undefined],
  ])('%s', (_, src, loc) => expect(shown([src], '/blog/one/', '/docs/')).toEqual(loc && [loc]))

  test('not without the option', () => {
    const page = mediaPage('/a', { html: html({ images: ['/d.png'] }) })
    expect(imagesOf(page, mediaContext())).toBeUndefined()
  })

  test('those that the content file names come first, each once', () => {
    const page = mediaPage('/a/', {
      content: content({ images: stated(['/d.png'], 'image') }),
      html: html({ images: ['/c.png', '/d.png'] }),
    })
    const context = mediaContext({ images: true }, { assets: assetsOf(['d.png']) })
    expect(locsOf(imagesOf(page, context))).toEqual(['https://example.com/d.png', 'https://example.com/c.png'])
  })

  test('of a page without HTML: those of its Markdown that the build holds', () => {
    const page = mediaPage('/a/', {
      content: content({ bodyImages: ['./x.png', '/d.png', 'https://a.example/e.png'] }),
    })
    const context = mediaContext({ images: true }, { assets: assetsOf(['d.png']) })
    expect(locsOf(imagesOf(page, context))).toEqual(['https://example.com/d.png', 'https://a.example/e.png'])
    expect(context.findings.list).toEqual([])
  })

  test('I1: a page has at most 1,000', () => {
    const context = mediaContext({ images: true })
    const page = mediaPage('/a/', { html: html({ images: Array.from({ length: 1001 }, (_, i) => `/${i}.png`) }) })
    expect(cleaned('images', imagesOf(page, context), page, context)).toHaveLength(1000)
    expect(context.findings.list.map(({ code }) => code)).toEqual(['entry-images-many'])
  })
})
