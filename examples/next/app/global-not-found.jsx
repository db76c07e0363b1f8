import { site } from '@sitemapkit/example-content'
import { Document } from '../site/document.jsx'

export const metadata = { title: `${site.notFound.title} · ${site.title}`, robots: 'noindex' }

export default function NotFound() {
  return (
    <Document lang={site.defaultLocale}>
      <h1>{site.notFound.title}</h1>
      <p>{site.notFound.text}</p>
    </Document>
  )
}
