import { alternatesOf, canonicalOf, journalOf, localeOf, site } from '@sitemapkit/example-content'

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const encode = (text) => String(text).replace(/[&<>"]/g, (sign) => signs[sign])
const day = (date) => new Date(date).toISOString().slice(0, 10)
const time = (date) => `<time datetime="${day(date)}">${day(date)}</time>`
const link = ({ label, href }) => `<a href="${encode(href)}">${encode(label)}</a>`

const frame = ({ lang, title, head = '', main }) => {
  const { home, nav, other } = site.locales[lang]
  return `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${encode(title === site.title ? title : `${title} · ${site.title}`)}</title>
    ${head}
    <link rel="stylesheet" href="/style.css">
  </head>
  <body>
    <header>
      <a class="title" href="${home}">${site.title}</a>
      <nav>${[...nav, other].map(link).join('')}</nav>
    </header>
    <main>
      <h1>${encode(title)}</h1>
      ${main}
    </main>
    <footer>${site.footer}</footer>
  </body>
</html>
`
}

const journal = (pages, lang) =>
  journalOf(pages, lang)
    .map(
      ({ path, data }) =>
        `<li>${link({ label: data.title, href: encodeURI(path) })} ${data.date ? time(data.date) : ''}</li>`,
    )
    .join('')

/** A content page. `pages` are all of them, for the links between languages and the list of the journal. */
export function page({ path, data, html }, pages) {
  const lang = localeOf(path)
  const words = site.locales[lang]
  const published = data.date ?? data.pubDate
  const dates = [
    published && `<span>${words.published} ${time(published)}</span>`,
    data.updated && `<span>${words.updated} ${time(data.updated)}</span>`,
  ].filter(Boolean)
  const cover = data.image ?? data.images?.[0]
  return frame({
    lang,
    title: data.title,
    head: [
      data.description && `<meta name="description" content="${encode(data.description)}">`,
      data.robots && `<meta name="robots" content="${encode(data.robots)}">`,
      `<link rel="canonical" href="${encode(canonicalOf({ path, data }))}">`,
      ...alternatesOf({ path, data }, pages).map(
        ({ hreflang, href }) => `<link rel="alternate" hreflang="${hreflang}" href="${encode(href)}">`,
      ),
    ]
      .filter(Boolean)
      .join('\n    '),
    main: [
      `<p class="meta">${dates.join(' ') || encode(data.description)}</p>`,
      cover && `<img class="cover" src="${encode(encodeURI(cover))}" alt="">`,
      html,
      data.list === 'journal' && `<ul class="journal">${journal(pages, lang)}</ul>`,
    ]
      .filter(Boolean)
      .join('\n      '),
  })
}

export const notFoundPage = () =>
  frame({
    lang: site.defaultLocale,
    title: site.notFound.title,
    head: '<meta name="robots" content="noindex">',
    main: `<p>${encode(site.notFound.text)}</p>`,
  })

export const redirectPage = (to) =>
  `<!doctype html><title>Moved</title><meta http-equiv="refresh" content="0; url=${encode(to)}"><a href="${encode(to)}">${encode(to)}</a>`
