import { describe, expect, test } from 'vitest'
import { type HtmlWanted, readHtml } from './html.ts'

const page = (head: string, body = '<p>text</p>'): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
const everything = { media: true, hash: true, links: true }

describe('robots metas', () => {
  test.each([
    ['<meta name="robots" content="index, follow, max-image-preview:none">', false],
    ['<meta name="robots" content="none">', true],
    ['<meta name="googlebot" content="noindex">', true],
  ])('an-021: %s → noindex %s', (meta, noindex) => {
    expect(readHtml(page(meta, '<main><img src="/a.png"></main>')).noindex !== undefined).toBe(noindex)
  })

  test('core-24: noindex with other directives counts', () => {
    const { noindex } = readHtml(page('<meta name="robots" content="nofollow, noindex, max-snippet:20">'))
    expect(noindex?.by.field).toBe('<meta name="robots" content="nofollow, noindex, max-snippet:20">')
  })

  test.each([
    ['a', '<meta name="robots" content="noindex, follow"/>', true],
    ['b', "<META CONTENT='none' NAME='ROBOTS'>", true],
    ['c', '<meta name="googlebot" content="noindex">', true],
    ['d', '<meta name="robots" content="max-image-preview:large">', false],
  ])('next-noindex-meta: /%s', (_, meta, noindex) => {
    expect(readHtml(page(meta, '<p>noindex</p>')).noindex !== undefined).toBe(noindex)
  })

  test('the strictest of several wins', () => {
    const { noindex } = readHtml(
      page('<meta name="robots" content="index, follow"><meta name="robots" content="noindex">'),
    )
    expect(noindex).toEqual({
      value: 'noindex',
      by: { source: 'html', field: '<meta name="robots" content="noindex">', file: undefined },
    })
  })

  test.each([
    ['<meta name="bingbot" content="noindex">'],
    ['<meta name="googlebot-news" content="noindex">'],
    ['<meta property="og:title" content="noindex">'],
    ['<meta name="description" content="robots noindex">'],
    ['<!-- <meta name="robots" content="noindex"> -->'],
    ['<!--[if IE]><meta name="robots" content="noindex"><![endif]-->'],
    ['<noscript><meta name="robots" content="noindex"></noscript>'],
    ['<template><meta name="robots" content="noindex"></template>'],
    ['<script>const x = `<meta name="robots" content="noindex">`</script>'],
    ['<style>/* <meta name="robots" content="noindex"> */</style>'],
    ['<title><meta name="robots" content="noindex"></title>'],
    ['<meta name="robots">'],
    ['<meta content="noindex">'],
  ])('%s says nothing', (head) => expect(readHtml(page(head)).noindex).toBeUndefined())

  test.each([
    ['<meta name="robots" content="noindex">', true],
    ['<div hidden><meta name="robots" content="noindex"></div>', true],
    ['<svg><metadata><meta name="robots" content="noindex"></metadata></svg>', false],
    ['<noscript><meta name="robots" content="noindex"></noscript>', false],
    ['<template><div><meta name="robots" content="noindex"></div></template>', false],
    ['<textarea><meta name="robots" content="noindex"></textarea>', false],
    ['<xmp><meta name="robots" content="noindex"></xmp>', false],
    ['<iframe srcdoc=\'<meta name="robots" content="noindex">\'></iframe>', false],
    ['<iframe><meta name="robots" content="noindex"></iframe>', false],
    ['<pre>&lt;meta name="robots" content="noindex"&gt;</pre>', false],
    ['<p title=\'<meta name="robots" content="noindex">\'>', false],
  ])('in the body: %s → noindex %s', (body, noindex) => {
    expect(readHtml(page('', body)).noindex !== undefined).toBe(noindex)
    expect(readHtml(page('', body), everything).noindex !== undefined).toBe(noindex)
  })

  test('unavailable_after', () => {
    const { unavailableAfter, noindex } = readHtml(page('<meta name="robots" content="unavailable_after: 2026-01-02">'))
    expect(unavailableAfter?.value).toEqual(new Date('2026-01-02'))
    expect(noindex).toBeUndefined()
  })
})

describe('addresses', () => {
  test.each([
    ['<link rel="canonical" href="/a">', '/a'],
    ['<LINK REL=CANONICAL HREF=/a>', '/a'],
    ['<link href="/a" rel="Canonical nofollow">', '/a'],
    ['<link rel="canonical" href=" /a?x=1&amp;y=2 ">', '/a?x=1&y=2'],
    ['<link rel="canonical" href="/caf&eacute;">', '/café'],
    ['<link rel="canonical" href="">', undefined],
    ['<link rel="canonical">', undefined],
    ['<link rel="canonical" href="#x">', undefined],
    ['<link rel="canonical-x" href="/a">', undefined],
    ['<a rel="canonical" href="/a">', undefined],
    ['<meta property="og:url" content="/a">', undefined],
    ['<noscript><link rel="canonical" href="/a"></noscript>', undefined],
    ['<base href="/docs/"><link rel="canonical" href="a">', '/docs/a'],
    ['<link rel="canonical" href="a"><base target="_blank"><base href="/docs/"><base href="/x/">', '/docs/a'],
    ['<base href="https://example.com/docs/"><link rel="canonical" href="../a">', 'https://example.com/a'],
  ])('canonical of %s is %j', (head, canonical) => expect(readHtml(page(head)).canonical).toBe(canonical))

  test('of several canonicals the first counts, and all are known', () => {
    const head = '<link rel=canonical href="/a"><link rel=canonical href="/b"><link rel=canonical href="/a">'
    expect(readHtml(page(head))).toMatchObject({ canonical: '/a', canonicals: ['/a', '/b'] })
    expect(readHtml(page('<link rel=canonical href="/a"><link rel=canonical href="/a">')).canonicals).toBeUndefined()
  })

  test('links of the body count where the head has none of their kind: Next.js streams them there', () => {
    const streamed =
      '<div hidden><meta name="description" content="D"><link rel="canonical" href="/b"><link rel="alternate" hrefLang="de" href="/de"/></div>'
    expect(readHtml(page('', streamed))).toMatchObject({
      description: 'D',
      canonical: '/b',
      alternates: [{ hreflang: 'de', href: '/de' }],
    })
    expect(readHtml(page('<link rel="canonical" href="/a">', streamed)).canonical).toBe('/a')
  })

  test('an-018: a redirect stub says where it leads, three times', () => {
    const stub = readHtml(
      '<!doctype html><title>Redirecting to: /404/</title><meta http-equiv="refresh" content="0;url=/404/"><meta name="robots" content="noindex"><link rel="canonical" href="https://example.com/404/"><body><a href="/404/">Redirecting</a></body>',
    )
    expect(stub).toMatchObject({ refresh: { seconds: 0, url: '/404/' }, canonical: 'https://example.com/404/' })
    expect(stub.noindex).toBeDefined()
  })

  test('an-019: a file that holds a meta refresh and nothing else', () => {
    expect(readHtml('<meta http-equiv="refresh" content="0;url=/en/tutorial/start/">').refresh).toEqual({
      seconds: 0,
      url: '/en/tutorial/start/',
    })
  })

  test.each([
    ['<meta http-equiv=Refresh content="5">', { seconds: 5 }],
    ['<META CONTENT="0; URL=next" HTTP-EQUIV="REFRESH"><base href="/docs/">', { seconds: 0, url: '/docs/next' }],
    [
      '<meta http-equiv="refresh" content="0;url=/a"><meta http-equiv="refresh" content="0;url=/b">',
      { seconds: 0, url: '/a' },
    ],
    ['<noscript><meta http-equiv="refresh" content="0;url=/no-js"></noscript>', undefined],
    ['<meta name="refresh" content="0;url=/a">', undefined],
  ])('refresh of %s', (head, refresh) => expect(readHtml(page(head)).refresh).toEqual(refresh))

  test.each([
    ['<link rel="alternate" hreflang="de" href="/de/">', [{ hreflang: 'de', href: '/de/' }]],
    ['<link rel="alternate" hrefLang="x-default" href="/">', [{ hreflang: 'x-default', href: '/' }]],
    [
      '<link rel="alternate" hreflang="de" type="text/html" href="de/"><base href="/x/">',
      [{ hreflang: 'de', href: '/x/de/' }],
    ],
    ['<link rel="alternate" type="application/rss+xml" hreflang="de" href="/feed.xml">', []],
    ['<link rel="alternate" type="application/rss+xml" href="/feed.xml">', []],
    ['<link rel="alternate stylesheet" hreflang="de" href="/a.css">', []],
    ['<link rel="alternate" media="handheld" href="/m/">', []],
    ['<link rel="alternate" hreflang="" href="/de/">', []],
    ['<link rel="alternate" hreflang="de">', []],
    ['<link rel="stylesheet" hreflang="de" href="/a.css">', []],
    ['<a rel="alternate" hreflang="de" href="/de/">', []],
  ])('alternates of %s', (head, alternates) => expect(readHtml(page(head)).alternates).toEqual(alternates))
})

describe('words', () => {
  test.each([
    ['<title> A &amp; B\n  C </title>', 'A & B C'],
    ['<title>A <b>x</b></title>', 'A <b>x</b>'],
    ['<TITLE>A</TITLE><title>B</title>', 'A'],
    ['<title></title>', undefined],
    ['<svg><title>Icon</title></svg><title>A</title>', 'A'],
    ['<noscript><title>N</title></noscript>', undefined],
    ['<template><title>N</title></template><title>A</title>', 'A'],
  ])('title of %s', (head, title) => expect(readHtml(page(head)).title).toBe(title))

  test('an icon of the body has no title of the page', () => {
    expect(readHtml(page('', '<svg><title>Icon</title></svg>'), everything).title).toBeUndefined()
  })

  test('description, og:image, lang', () => {
    const head =
      '<base href="/x/"><meta name=Description content=" A &quot;B&quot; "><meta property="og:image" content="og.png"><meta property="og:image" content="/2.png">'
    expect(readHtml(page(head))).toMatchObject({ description: 'A "B"', ogImage: '/x/og.png', lang: 'en' })
    expect(readHtml('<html xml:lang="de-AT"><body>').lang).toBe('de-AT')
    expect(readHtml('<html lang=""><body>').lang).toBeUndefined()
    expect(readHtml('<html><body><html lang="fr">').lang).toBeUndefined()
    expect(readHtml(page('<meta property="og:image" content="data:image/png;base64,AA">')).ogImage).toBeUndefined()
  })

  test('what the page says to the sitemap', () => {
    const { sitemap } = readHtml(
      page(
        '<meta name="sitemap:lastmod" content="2024-05-01"/><meta name="sitemap:priority" content="0.8"><meta property="sitemap:changefreq" content="daily">',
      ),
    )
    expect(sitemap).toEqual({
      lastmod: { value: '2024-05-01', by: { source: 'html', field: 'sitemap:lastmod' } },
      priority: { value: '0.8', by: { source: 'html', field: 'sitemap:priority' } },
      changefreq: { value: 'daily', by: { source: 'html', field: 'sitemap:changefreq' } },
    })
    expect(readHtml(page('<meta name="sitemap" content="Exclude">')).sitemap.exclude?.by.field).toBe(
      '<meta name="sitemap" content="Exclude">',
    )
    expect(readHtml(page('<meta name="sitemap" content="/sitemap.xml">')).sitemap).toEqual({})
    expect(readHtml(page('<meta name="sitemap:loc" content="/x">')).sitemap).toEqual({})
  })
})

describe('where the head ends', () => {
  const noindex = '<meta name="robots" content="noindex"><link rel="canonical" href="/a">'
  const both = { noindex: { value: 'noindex' }, canonical: '/a' }

  test.each([
    [
      'a stray element in it',
      `<!doctype html><html><head><div>x</div><img src=a>${noindex}</head><body></body></html>`,
    ],
    ['no head tag', `<!doctype html><html>${noindex}<body></body></html>`],
    ['no tag at all but a doctype', `<!doctype html>${noindex}<p>x`],
    ['a head that is never closed', `<html><head>${noindex}<body>x`],
    ['metas between head and body', `<html><head></head>${noindex}<body></body></html>`],
    ['a custom element in it', `<html><head><my-head></my-head>${noindex}</head><body></body></html>`],
    ['text in it', `<html><head>oops ${noindex}</head><body></body></html>`],
    ['a head within a noscript', `<html><noscript><head></head></noscript>${noindex}<body></body></html>`],
    ['metas behind the body', `<html><head></head><body></body>${noindex}</html>`],
  ])('%s', (_, text) => {
    expect(readHtml(text)).toMatchObject(both)
    expect(readHtml(text, everything)).toMatchObject(both)
  })
})

describe('not a page', () => {
  test.each([
    ['', 'empty'],
    [' \r\n\t', 'empty'],
    ['<p>part of a page</p>', 'no-html'],
    ['just a text', 'no-html'],
    ['google-site-verification: google1234567890abcdef.html', 'no-html'],
    ['<meta name="a" content="b"><p>x</p>', 'no-html'],
    ['<!-- <html> --><p>x</p>', 'no-html'],
    ['<?xml version="1.0"?><rss version="2.0"><channel><title>F</title></channel></rss>', 'feed'],
    ['<?xml version="1.0"?>\n<!-- a --> <!-- b -->\n<feed xmlns="http://www.w3.org/2005/Atom"></feed>', 'feed'],
    ['<urlset></urlset>', 'feed'],
    [
      '<!doctype html><html><head><title>Content Manager</title></head><body><script src="https://unpkg.com/decap-cms@^3.0.0/dist/decap-cms.js"></script></body></html>',
      'cms',
    ],
    [
      '<!doctype html><html><head><link href="/config.yml" type="text/yaml" rel="cms-config-url"></head><body></body></html>',
      'cms',
    ],
    ['<!doctype html><html><body><script src="/admin/sveltia-cms.js" type=module></script>', 'cms'],
    ['<!doctype html><p>a page</p>', undefined],
    ['<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01//EN"><p>x', undefined],
    ['<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><body/></html>', undefined],
    ['<html><p>x', undefined],
    ['<HEAD></HEAD><p>x', undefined],
    ['<body><p>x', undefined],
    ['<title>x</title><p>x', undefined],
    ['<html><body><p>We use decap-cms and &lt;script src="decap-cms.js"&gt;</p>', undefined],
  ])('%j is %s', (text, fragment) => {
    expect(readHtml(text).fragment).toBe(fragment)
    expect(readHtml(text, everything).fragment).toBe(fragment)
  })

  test('comments without end take no time', () => {
    expect(readHtml('<!---->'.repeat(20_000)).fragment).toBe('no-html')
    expect(readHtml('<!--'.repeat(20_000)).fragment).toBe('no-html')
  })
})

describe('pictures of the main content', () => {
  const imagesOf = (body: string, head = ''): string[] | undefined => readHtml(page(head, body), { media: true }).images

  test('an-054: only what can be fetched, each once', () => {
    // The page's own URL is applied later, when the entry is made.
    const srcs = [
      'data:image/png;base64,AA',
      'blob:x',
      'file:///c/a.png',
      'img/a.png',
      './b.png',
      '//cdn.example.com/c.png',
      '/d.png',
      '/d.png',
    ]
    const images = imagesOf(`<main>${srcs.map((src) => `<img src="${src}">`).join('')}</main>`)
    expect(images).toEqual(['img/a.png', './b.png', '//cdn.example.com/c.png', '/d.png'])
    expect(images?.map((src) => new URL(src, 'https://example.com/blog/one/').href)).toEqual([
      'https://example.com/blog/one/img/a.png',
      'https://example.com/blog/one/b.png',
      'https://cdn.example.com/c.png',
      'https://example.com/d.png',
    ])
  })

  test.each([
    ['<img src=/a.png>', ['/a.png']],
    ['<IMG SRC="/a.png?x=1&amp;y=2">', ['/a.png?x=1&y=2']],
    ['<image src=/a.png>', ['/a.png']],
    ['<img src="/s.png" srcset="/s.png 480w, /l.png 960w">', ['/l.png']],
    ['<img src="/s.png" srcset="data:x 2x">', ['/s.png']],
    ['<img src="data:image/gif;base64,R0" data-src="/lazy.png">', []],
    ['<img data-src="/lazy.png"><noscript><img src="/lazy.png"></noscript>', []],
    ['<picture><source srcset="/a.avif"><img src="/a.jpg"></picture>', ['/a.jpg']],
    [
      '<picture><source srcset="/s.avif 1x, /l.avif 2x"><source srcset="/a.webp"><img src="data:x"></picture>',
      ['/l.avif'],
    ],
    ['<picture><source srcset="/a.avif"></picture><img>', []],
    ['<img src=/p.gif width=1 height=1>', []],
    ['<img src=/p.gif width="32">', []],
    ['<img src=/p.gif height="16px">', []],
    ['<img src=/p.gif width="33" height="33">', ['/p.gif']],
    ['<img src=/p.gif width="20%">', ['/p.gif']],
    ['<img src=/p.gif width="auto">', ['/p.gif']],
    ['<img src=/p.gif style="display: none">', []],
    ['<img src=/p.gif hidden>', []],
    ['<svg><image href="/a.png"/></svg>', []],
    ['<template><img src=/a.png></template>', []],
    ['<!-- <img src=/a.png> -->', []],
    ['<textarea><img src=/a.png></textarea>', []],
    ['<xmp><img src=/a.png></xmp>', []],
    ['<script>"<img src=/a.png>"</script>', []],
    ['<iframe srcdoc="<img src=/a.png>"></iframe>', []],
    ['<p title="<img src=/a.png>">', []],
    ['<video poster="/p.jpg" src="/v.mp4"></video>', []],
    ['<img src="">', []],
  ])('%s → %j', (html, images) => expect(imagesOf(`<main>${html}</main>`)).toEqual(images))

  test.each([
    ['<main><img src=/a></main><img src=/b>', ['/a']],
    ['<div role="main"><div><div></div></div><img src=/a></div><img src=/b>', ['/a']],
    ['<article><header><img src=/a></header></article><img src=/b>', ['/a']],
    ['<article><img src=/a></article><article><img src=/b></article>', ['/a', '/b']],
    ['<main><article><img src=/a></article><img src=/b></main><article><img src=/c></article>', ['/a', '/b']],
    [
      '<header><img src=/a></header><nav><img src=/b></nav><div><img src=/c></div><aside><img src=/d></aside><footer><img src=/e></footer>',
      ['/c'],
    ],
    ['<div role="navigation"><img src=/a></div><div role=banner><img src=/b></div><img src=/c>', ['/c']],
    ['<main><nav><img src=/a></nav><aside><img src=/b></aside><header><img src=/c></header></main>', ['/c']],
    ['<aside><article><img src=/a></article></aside><img src=/b>', ['/b']],
    ['<footer><main><img src=/a></main></footer><img src=/b>', ['/b']],
    ['<main></main><img src=/b>', []],
    ['<main><div><p><section><img src=/a></main><img src=/b>', ['/a']],
    ['<main><img src=/a><nav><ul><li></nav><img src=/b></div></span></p></main><img src=/c>', ['/a', '/b']],
    ['<p><main><img src=/a></p><img src=/b></main>', ['/a', '/b']],
  ])('%s → %j', (html, images) => expect(imagesOf(html)).toEqual(images))

  test('base applies', () =>
    expect(imagesOf('<img src=a.png>', '<base href="https://cdn.example/x/">')).toEqual([
      'https://cdn.example/x/a.png',
    ]))
})

test('links, of the whole body, each once', () => {
  const body =
    '<nav><a href="/a?x=1&amp;y=2">a</a></nav><main><a href="b">b</a><a href="#c">c</a><a>d</a><a name=e></a><map><area href="/f"></map><a href="mailto:x@y.z">m</a><a href="b">b</a><noscript><a href=/g></a></noscript></main>'
  expect(readHtml(page('<base href="/x/"><a href="/head">', body), { links: true }).links).toEqual([
    '/a?x=1&y=2',
    '/x/b',
    '/f',
  ])
})

describe('pages as they are found', () => {
  const old = `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<HTML LANG=de><HEAD>
<META HTTP-EQUIV=Content-Type CONTENT="text/html; charset=utf-8">
<TITLE>Stra&szlig;e &ndash; Karte</TITLE>
<META NAME=ROBOTS CONTENT="INDEX,FOLLOW">
<META NAME=description CONTENT='5 > 4 &lt; "6"'>
<LINK REL=canonical HREF=http://example.com/karte.html?a=1&b=2&copy=3>
</HEAD>
<BODY BGCOLOR=white>
<CENTER><FONT SIZE=+2><B>Karte</FONT></B>
<TABLE><TR><TD><IMG SRC=karte.gif ALT=Karte BORDER=0 WIDTH=640 HEIGHT=480><TD><IMG SRC=spacer.gif WIDTH=1 HEIGHT=1>
<TR><TD><A HREF=a.html>A<A HREF=b.html>B</A>
</TABLE>
</BODY></HTML>`

  test('of the last century: capitals, no quotes, broken nesting, entities', () => {
    expect(readHtml(old, { media: true, links: true })).toEqual({
      alternates: [],
      canonical: 'http://example.com/karte.html?a=1&b=2&copy=3',
      changed: [],
      description: '5 > 4 < "6"',
      images: ['karte.gif'],
      lang: 'de',
      links: ['a.html', 'b.html'],
      published: [],
      sitemap: {},
      title: 'Straße – Karte',
      videos: [],
    })
  })

  const next = `<!DOCTYPE html><html lang="fr"><head><meta charSet="utf-8"/><meta name="viewport" content="width=device-width"/><link rel="preload" as="image" imageSrcSet="/_next/image?url=%2Fhero.png&amp;w=640&amp;q=75 640w"/><title>Accueil</title><meta name="robots" content="index, follow"/><meta name="robots" content="noindex"/><link rel="canonical" href="https://example.com/base/"/><link rel="alternate" hrefLang="fr" href="https://example.com/base/fr"/><link rel="alternate" hrefLang="x-default" href="https://example.com/base"/><meta property="article:modified_time" content="2024-05-01T00:00:00Z"/><meta name="sitemap:lastmod" content="2024-05-01"/><script>(self.__next_f=self.__next_f||[]).push([0,"<meta name=\\"robots\\" content=\\"none\\"/>"])</script></head><body><div hidden=""><!--$--><!--/$--></div><main><h1>Accueil<!-- --> 2</h1><img alt="" src="/_next/image?url=%2Fhero.png&amp;w=1200&amp;q=75" srcSet="/_next/image?url=%2Fhero.png&amp;w=640&amp;q=75 1x, /_next/image?url=%2Fhero.png&amp;w=1200&amp;q=75 2x" style="color:transparent" width="600" height="400"/></main><script>self.__next_f.push([1,"0:[\\"$\\",\\"title\\"]"])</script></body></html>`

  test('of Next.js: hrefLang, two robots metas, an optimised image', () => {
    expect(readHtml(next, { media: true })).toMatchObject({
      noindex: { value: 'noindex' },
      canonical: 'https://example.com/base/',
      alternates: [
        { hreflang: 'fr', href: 'https://example.com/base/fr' },
        { hreflang: 'x-default', href: 'https://example.com/base' },
      ],
      lang: 'fr',
      title: 'Accueil',
      changed: [{ value: '2024-05-01T00:00:00Z' }],
      sitemap: { lastmod: { value: '2024-05-01' } },
      images: ['/_next/image?url=%2Fhero.png&w=1200&q=75'],
    })
  })

  const large = page(
    '<link rel="canonical" href="/large/">',
    `<main>${'<p class="x">Lorem <a href="/y">ipsum</a> dolor</p>\n'.repeat(100_000)}<img src="/end.png"></main>`,
  )
  test('of 5 MB', () => {
    expect(large.length).toBeGreaterThan(5_000_000)
    expect(readHtml(large)).toMatchObject({ canonical: '/large/' })
    expect(readHtml(large, everything)).toMatchObject({ canonical: '/large/', images: ['/end.png'], links: ['/y'] })
  })

  test('of 100,000 nested elements', () => {
    const text = page('<link rel="canonical" href="/deep/">', `${'<div>'.repeat(100_000)}<img src=/a.png>`)
    expect(readHtml(text).problems).toBeUndefined()
    expect(readHtml(text, everything)).toMatchObject({
      canonical: '/deep/',
      images: [],
      problems: [{ code: 'html-nesting', params: { depth: 20_000 } }],
    })
  })

  test.each([
    ['beside each other', '<div></div>'],
    ['within each other', '<div>'],
  ])('of 50,000 stray elements in the head, %s', (_, stray) => {
    const text = `<html><head><link rel=canonical href=/a>${stray.repeat(50_000)}</head><body></body></html>`
    expect(readHtml(text).canonical).toBe('/a')
  })

  test.each([
    ['one tag', '<'.repeat(100_000)],
    ['one attribute', `<p ${'a'.repeat(100_000)}`],
    ['many attributes', `<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}`).join(' ')}>`],
    ['blanks in an attribute', `<a href="${' '.repeat(100_000)}x">`],
    ['entities', '&amp'.repeat(50_000)],
    ['a comment that does not end', `<!--${'-'.repeat(100_000)}`],
    ['close tags without open ones', '</div>'.repeat(50_000)],
    ['zero bytes', '\0'.repeat(1000)],
  ])('that are nothing but %s', (_, body) => {
    expect(readHtml(page('<link rel=canonical href=/a>', body), everything).canonical).toBe('/a')
  })

  const dated = page(
    '',
    '<main><script type="application/ld+json">{"@type":"NewsArticle","headline":"H","dateModified":"2024-05-01","datePublished":"2024-01-01"}</script><time itemprop="dateModified" datetime="2024-05-02"></time><meta name="robots" content="noindex"><link rel=canonical href=/c></main>',
  )
  test.each([
    ['old', old],
    ['Next.js', next],
    ['large', large],
    ['dated', dated],
    ['no body', '<!doctype html><html><head><title>x</title>'],
    ['upper case', dated.replace('<meta', '<META').replace('itemprop', 'ITEMPROP')],
    [
      'only what no mark tells of',
      page('', '<META NAME=robots CONTENT=noindex><link rel=canonical href=/c><title>x</title>'),
    ],
  ])('switching outputs on changes no other fact: %s', (_, text) => {
    const plain = readHtml(text)
    const wishes: HtmlWanted[] = [{ media: true }, { hash: true }, { links: true }, everything]
    for (const wanted of wishes) {
      const { images, videos, links, hash, textHash, ...facts } = readHtml(text, wanted)
      expect(facts).toEqual(plain)
      expect([images !== undefined, links !== undefined, hash !== undefined]).toEqual([
        Boolean(wanted.media),
        Boolean(wanted.links),
        Boolean(wanted.hash),
      ])
    }
  })
})
