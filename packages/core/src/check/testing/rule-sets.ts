import {
  alternates,
  build,
  dated,
  here,
  hreflang,
  html,
  htmlType,
  image,
  index,
  limits,
  link,
  live,
  map,
  ok,
  padding,
  pageA,
  pages,
  type RuleSet,
  robots,
  shards,
  site,
  sitemapLine,
  status,
  url,
  urlset,
} from './set-parts.ts'

/**
 * Of each rule that one map alone does not show: what triggers it, and the nearest to it that is fine. All but
 * `lastmod-after-build` are checked on 2026-01-10, with files written on 2026-01-05.
 */
export const ruleSets: Record<string, { hit: RuleSet; miss: RuleSet }> = {
  'audit-impossible': { hit: build({ '_redirects/x': '' }), miss: build({ _redirects: '/old/ / 301\n' }) },
  'blocked-by-robots': {
    hit: robots(`${sitemapLine}User-agent: *\nDisallow: /$\n`),
    miss: robots(`${sitemapLine}User-agent: otherbot\nDisallow: /\n\nUser-agent: *\nDisallow: /b\n`),
  },
  'engine-limit': {
    hit: { engines: ['baidu'], audit: false, files: { 'sitemap.xml': index(['/s.xml']), 's.xml': map } },
    miss: { engines: ['baidu'], audit: false, files: { 'sitemap.xml': map } },
  },
  'hreflang-html-differs': {
    hit: hreflang(alternates('en', 'de', 'x-default'), alternates('en', 'fr', 'x-default')),
    miss: hreflang(alternates('en', 'de', 'x-default'), alternates('EN', 'de', 'x-default')),
  },
  'image-missing': {
    hit: build({ 'sitemap.xml': urlset(url('/', image('/no.png')), url('/a/')) }),
    miss: build({ 'my i.png': 'x', 'sitemap.xml': urlset(url('/', image('/my%20i.png')), url('/a/')) }),
  },
  'indexnow-key-invalid': {
    hit: build({ 'my_key_2026.txt': 'my_key_2026\n' }),
    miss: build({ 'My-Key-2026.txt': 'My-Key-2026', 'my_notes_2026.txt': 'buy milk', 'hello.txt': 'hello' }),
  },
  'lastmod-after-build': {
    hit: build({ 'sitemap.xml': urlset(url('/', '<lastmod>2026-01-08</lastmod>'), url('/a/')) }),
    miss: build({ 'sitemap.xml': urlset(url('/', '<lastmod>2026-01-05</lastmod>'), url('/a/')) }),
  },
  'lastmod-differs': {
    hit: pageA(dated('2026-01-02T10:00:00Z'), {
      'sitemap.xml': urlset(url('/'), url('/a/', '<lastmod>2026-01-04</lastmod>')),
    }),
    miss: pageA(dated('2026-01-02T10:00:00Z'), {
      'sitemap.xml': urlset(url('/'), url('/a/', '<lastmod>2026-01-02T12:00:00+02:00</lastmod>')),
    }),
  },
  'link-redirects': {
    hit: build({ _redirects: '/old/ / 301\n', 'a/index.html': html('', link('/', '/old/')) }),
    miss: build({ _redirects: '/old/ / 301\n', 'a/index.html': html('', link('/')) }),
  },
  'listed-canonical': {
    hit: pageA('<link rel="canonical" href="/">'),
    miss: pageA('<link rel="canonical" href="/a/index.html">'),
  },
  'listed-error-page': {
    hit: build({ '404.html': html(), 'sitemap.xml': urlset(url('/'), url('/a/'), url('/404.html')) }),
    miss: build({ '404.html': html() }),
  },
  'listed-excluded': {
    hit: pageA('<meta name="sitemap" content="exclude">'),
    miss: pageA('<meta name="sitemap" content="include">'),
  },
  'listed-missing': {
    hit: build({ 'sitemap.xml': urlset(url('/'), url('/a/'), url('/b/')) }),
    miss: build({ 'b.pdf': 'x', 'sitemap.xml': urlset(url('/'), url('/a/'), url('/b.pdf')) }),
  },
  'listed-noindex': {
    hit: pageA('<meta name="robots" content="noindex">'),
    miss: pageA('<meta name="robots" content="noimageindex, nofollow">'),
  },
  'listed-redirect': {
    hit: build({ _redirects: '/a/ / 301!\n' }),
    miss: build({ _redirects: '/b/ /a/ 301\n' }),
  },
  'live-busy': { hit: live(status(429)), miss: live(ok()) },
  'live-canonical': {
    hit: live(ok('<link rel="canonical" href="/other">')),
    miss: live(ok('<link rel="canonical" href="/p/">')),
  },
  'live-content-type': {
    hit: live((_, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}')),
    miss: live((_, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('x')),
  },
  'live-head': {
    hit: live((request, response) =>
      request.method === 'HEAD' ? response.writeHead(404).end() : response.writeHead(200, htmlType).end(html('', 'x')),
    ),
    miss: live((request, response) =>
      request.method === 'HEAD' ? response.writeHead(405).end() : response.writeHead(200, htmlType).end(html('', 'x')),
    ),
  },
  'live-noindex': {
    hit: live(ok('', { 'x-robots-tag': 'noindex' })),
    miss: live(ok('', { 'x-robots-tag': 'otherbot: noindex' })),
  },
  'live-not-checked': {
    hit: { ...live(ok(), { '/q': ok() }), live: { ...limits, limit: 1 }, answers: pages('/p', '/q') },
    miss: { live: { ...limits, limit: 2 }, answers: pages('/p', '/q') },
  },
  'live-redirect': {
    hit: live(status(301, { location: '/q' }), { '/q': ok() }),
    miss: live(ok('<meta http-equiv="refresh" content="300">')),
  },
  'live-redirect-loop': {
    hit: live(status(302, { location: '/p' })),
    miss: live(status(302, { location: '/q' }), { '/q': ok() }),
  },
  'live-soft-404': {
    hit: live((_, response) => response.writeHead(200, htmlType).end('<title>404 | Not found</title>')),
    miss: live((_, response) => response.writeHead(200, htmlType).end('<title>Peugeot 404</title><p>A car of 1960.')),
  },
  'live-status': { hit: live(status(404)), miss: live(ok()) },
  'live-unreachable': {
    hit: live((request) => request.socket.destroy()),
    miss: live(status(500)),
  },
  'map-blocked-by-robots': {
    hit: robots(`${sitemapLine}User-agent: *\nDisallow: /sitemap\n`),
    miss: robots(`${sitemapLine}User-agent: *\nDisallow: /sitemap/\n`),
  },
  'map-content-type': {
    hit: { answers: { '/sitemap.xml': (_, response) => response.writeHead(200, htmlType).end(map) } },
    miss: {
      answers: {
        '/sitemap.xml': (_, response) =>
          response.writeHead(200, { 'content-type': 'TEXT/XML; charset=utf-8' }).end(map),
      },
    },
  },
  'map-redirects': {
    hit: { answers: { '/sitemap.xml': status(301, { location: '/other.xml' }), '/other.xml': map } },
    miss: { answers: { '/sitemap.xml': map } },
  },
  'media-blocked-by-robots': {
    hit: {
      ...robots(`${sitemapLine}User-agent: *\nDisallow: /media/\n`),
      files: {
        'robots.txt': `${sitemapLine}User-agent: *\nDisallow: /media/\n`,
        'sitemap.xml': urlset(url('/', image('/media/i.png'))),
      },
    },
    miss: {
      site,
      audit: false,
      files: {
        'robots.txt': `${sitemapLine}User-agent: *\nDisallow: /media/\nAllow: /media/i.png\n`,
        'sitemap.xml': urlset(
          url(
            '/',
            `${image('/media/i.png')}<image:image><image:loc>https://cdn.example/media/j.png</image:loc></image:image>`,
          ),
        ),
      },
    },
  },
  'missing-shard': {
    hit: { site, audit: false, files: { 'robots.txt': sitemapLine, 'sitemap.xml': index(['/s.xml']) } },
    miss: { site, audit: false, files: { 'robots.txt': sitemapLine, 'sitemap.xml': index(['/s.xml']), 's.xml': map } },
  },
  'nested-index': {
    hit: {
      site,
      audit: false,
      files: { 'robots.txt': sitemapLine, 'sitemap.xml': index(['/s.xml']), 's.xml': index(['/t.xml']), 't.xml': map },
    },
    miss: {
      site,
      audit: false,
      files: {
        'robots.txt': `${sitemapLine}Sitemap: ${site}/other.xml\n`,
        'sitemap.xml': index(['/s.xml']),
        's.xml': map,
        'other.xml': index(['/t.xml']),
        't.xml': urlset(url('/t')),
      },
    },
  },
  'orphan-page': {
    hit: build({ 'b/index.html': html(), 'sitemap.xml': urlset(url('/'), url('/a/'), url('/b/')) }),
    miss: build({
      'b/index.html': html(),
      'a/index.html': html('', link('/', '../b/')),
      'sitemap.xml': urlset(url('/'), url('/a/'), url('/b/')),
    }),
  },
  'orphan-shard': {
    hit: {
      site,
      audit: false,
      files: { 'robots.txt': sitemapLine, 'sitemap.xml': index(['/s.xml']), 's.xml': map, 'sitemap-9.xml': map },
    },
    miss: {
      site,
      audit: false,
      files: { 'robots.txt': sitemapLine, 'sitemap.xml': index(['/s.xml']), 's.xml': map, 'feed.xml': '<rss/>' },
    },
  },
  'robots-lenient': {
    hit: robots(`${sitemapLine}User-agent: *\nDissallow: /b\n`),
    miss: robots(`${sitemapLine}USER-AGENT : *\ndisallow: /b\n`),
  },
  'robots-no-sitemap': {
    hit: robots('User-agent: *\nAllow: /\n'),
    miss: robots(`User-agent: *\nAllow: /\nSITEMAP: ${site}/sitemap.xml\n`),
  },
  'robots-not-text': { hit: robots('<!doctype html><html></html>'), miss: robots(`# <html>\n${sitemapLine}`) },
  'robots-rule-ignored': {
    hit: robots(`${sitemapLine}Disallow: /b\nUser-agent: *\nDisallow: /c\n`),
    miss: robots(`${sitemapLine}Crawl-delay: 3\nUser-agent: *\nDisallow: *.pdf$\nDisallow:\n`),
  },
  'robots-sitemap-beyond': {
    hit: robots(`${sitemapLine}${padding}Sitemap: ${site}/b.xml\n`),
    miss: robots(`${sitemapLine}${padding}`),
  },
  'robots-sitemap-duplicate': {
    hit: robots(`${sitemapLine}Sitemap: https://A.example:443/sitemap.xml\n`),
    miss: robots(`${sitemapLine}Sitemap: ${site}/Sitemap.xml\n`),
  },
  'robots-sitemap-relative': {
    hit: robots(`${sitemapLine}Sitemap: /sitemap.xml\n`),
    miss: robots(`${sitemapLine}Sitemap: https://cdn.example/sitemap.xml\n`),
  },
  'robots-too-large': {
    hit: robots(`${padding}${sitemapLine}`),
    miss: robots(`${sitemapLine}${padding.slice(sitemapLine.length)}`),
  },
  'robots-unavailable': {
    hit: {
      ...live(ok()),
      answers: { '/sitemap.xml': urlset(url('/p', '', here)), '/p': ok(), '/robots.txt': status(503) },
    },
    miss: {
      ...live(ok()),
      answers: { '/sitemap.xml': urlset(url('/p', '', here)), '/p': ok(), '/robots.txt': status(404) },
    },
  },
  'shards-not-checked': {
    hit: { network: { sitemaps: 1 }, answers: shards() },
    miss: { network: { sitemaps: 2 }, answers: shards() },
  },
  'sitemap-not-found': { hit: { files: { 'index.txt': '' } }, miss: { files: { 'sitemap.txt': `${site}/\n` } } },
  'unlisted-page': {
    hit: build({ 'sitemap.xml': urlset(url('/')) }),
    miss: build({
      'b/index.html': html('<meta name="robots" content="noindex">'),
      'a/index.html': html('', link('/', '/b/')),
    }),
  },
  unreadable: {
    hit: { target: 'no-such-file.xml', files: { 'sitemap.xml': map } },
    miss: { target: 'sitemap.xml', files: { 'sitemap.xml': map } },
  },
}
