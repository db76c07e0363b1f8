import { alternatesOf, canonicalOf, journalOf, localeOf, site } from '@sitemapkit/example-content'
import { allPages } from './content.js'

const day = (date) => new Date(date).toISOString().slice(0, 10)
const segmentsOf = (path) => path.split('/').filter(Boolean)
const pageAt = (segments) => {
  const path = `/${[...segments.map(decodeURIComponent), ''].join('/')}`
  return allPages().find((page) => page.path === path)
}

/** Parameters of all pages of one language, for a catch-all route below `prefix`. */
export const paramsOf = (lang, prefix = []) =>
  allPages()
    .filter(({ path }) => localeOf(path) === lang)
    .map(({ path }) => ({ path: segmentsOf(path).slice(prefix.length) }))

/** What a page says in its head. */
export function metadataOf(segments) {
  const page = pageAt(segments)
  const { title, description, robots } = page.data
  const languages = Object.fromEntries(alternatesOf(page, allPages()).map(({ hreflang, href }) => [hreflang, href]))
  return {
    title: title === site.title ? title : `${title} · ${site.title}`,
    description,
    robots,
    alternates: { canonical: canonicalOf(page), languages },
  }
}

function Journal({ lang }) {
  return (
    <ul className="journal">
      {journalOf(allPages(), lang).map(({ path, data }) => (
        <li key={path}>
          <a href={encodeURI(path)}>{data.title}</a>
          {data.date && <time dateTime={day(data.date)}>{day(data.date)}</time>}
        </li>
      ))}
    </ul>
  )
}

function Dates({ data, words }) {
  const dates = [
    [words.published, data.date ?? data.pubDate],
    [words.updated, data.updated],
  ].filter(([, date]) => date)
  if (dates.length === 0) return data.description
  return dates.map(([label, date]) => (
    <span key={label}>
      {label} <time dateTime={day(date)}>{day(date)}</time>{' '}
    </span>
  ))
}

/** The page that a content file becomes. */
export function ContentPage({ segments }) {
  const { path, data, html } = pageAt(segments)
  const lang = localeOf(path)
  const cover = data.image ?? data.images?.[0]
  return (
    <>
      <h1>{data.title}</h1>
      <p className="meta">
        <Dates data={data} words={site.locales[lang]} />
      </p>
      {cover && <img className="cover" src={encodeURI(cover)} alt="" />}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {data.list === 'journal' && <Journal lang={lang} />}
    </>
  )
}
