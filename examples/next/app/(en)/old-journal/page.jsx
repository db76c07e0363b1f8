import { site } from '@sitemapkit/example-content'
import { permanentRedirect } from 'next/navigation'

/** A static export has no redirects of next.config: the page itself redirects. */
export default function OldJournal() {
  permanentRedirect(site.redirects['/old-journal/'])
}
