import type { ResolvedOptions } from '../options/resolved.ts'
import { locFromPath, resolveLoc } from '../url/loc.ts'

/** Where the stylesheet of a run is. */
export interface Stylesheet {
  /** As every file names it: without the site's own origin, so that it holds on every host of the build. */
  href: string
  /** The file to write, relative to the output folder; undefined for the user's own. */
  file?: string
}

/**
 * `output.stylesheet`: true for our own beside the entry file, a string for another. An own address is read like a `loc`:
 * a path is below the base.
 */
export function stylesheetOf(options: Pick<ResolvedOptions, 'site' | 'base' | 'output'>): Stylesheet | undefined {
  const { site, base, output } = options
  if (output.stylesheet === false) return undefined
  if (output.stylesheet === true) {
    const file = output.file.replace(/\.xml$/, '.css')
    return { href: base + locFromPath(file), file }
  }
  const { loc } = resolveLoc(output.stylesheet, { site, base })
  if (loc === undefined) return { href: output.stylesheet }
  return { href: loc.startsWith(`${site}/`) ? loc.slice(site.length) : loc }
}

/**
 * Shows a sitemap as a readable list in a browser. CSS, since browsers are removing XSLT. It can make no links: an
 * XML file has none.
 */
export const stylesheetText = (mark: string): string => `/* ${mark} */
@namespace "http://www.sitemaps.org/schemas/sitemap/0.9";
@namespace image "http://www.google.com/schemas/sitemap-image/1.1";
@namespace video "http://www.google.com/schemas/sitemap-video/1.1";
@namespace news "http://www.google.com/schemas/sitemap-news/0.9";
@namespace xhtml "http://www.w3.org/1999/xhtml";

:root {
  --text: #1f2328;
  --quiet: #59636e;
  --line: #d8dee4;
  --paper: #fff;
  --stripe: #f6f8fa;
  --accent: #0550ae;
  color-scheme: light dark;
}
@media (prefers-color-scheme: dark) {
  :root {
    --text: #e6edf3;
    --quiet: #9198a1;
    --line: #30363d;
    --paper: #0d1117;
    --stripe: #151b23;
    --accent: #79c0ff;
  }
}

urlset, sitemapindex {
  position: relative;
  display: block;
  box-sizing: border-box;
  min-height: 100vh;
  padding: 2rem max(1rem, calc(50vw - 34rem)) 4rem;
  counter-reset: entry;
  background: var(--paper);
  color: var(--text);
  font: 16px/1.5 system-ui, sans-serif;
}
urlset::before, sitemapindex::before {
  display: block;
  margin-bottom: 1.5rem;
  padding-bottom: 2.75rem;
  border-bottom: 1px solid var(--line);
  font-size: 1.25rem;
  font-weight: 600;
}
urlset::before { content: "Sitemap: the pages of this site, for search engines"; }
sitemapindex::before { content: "Sitemap index: the sitemaps of this site, for search engines"; }
urlset::after, sitemapindex::after {
  position: absolute;
  top: 4.1rem;
  left: max(1rem, calc(50vw - 34rem));
  right: max(1rem, calc(50vw - 34rem));
  overflow: hidden;
  color: var(--quiet);
  font-size: .875rem;
  text-overflow: ellipsis;
  white-space: nowrap;
  content: "Why is a page listed? npx sitemapkit preview, or /__sitemap/ of the dev server";
}

url, sitemap {
  display: grid;
  grid-template-columns: 4rem minmax(0, 1fr) auto;
  column-gap: 1rem;
  padding: .5rem .75rem;
  border-radius: .375rem;
  counter-increment: entry;
  counter-reset: image;
}
url:nth-child(even), sitemap:nth-child(even) { background: var(--stripe); }
url::before, sitemap::before {
  grid-area: 1 / 1;
  content: counter(entry);
  color: var(--quiet);
  font-variant-numeric: tabular-nums;
  text-align: right;
}
loc { grid-area: 1 / 2; color: var(--accent); overflow-wrap: anywhere; }
lastmod { grid-area: 1 / 3; color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
changefreq, priority, image|image, video|video, news|news, xhtml|link {
  display: block;
  grid-column: 2 / -1;
  color: var(--quiet);
  font-size: .875rem;
  overflow-wrap: anywhere;
}
changefreq::before { content: "Changes "; }
priority::before { content: "Priority "; }
image|image { counter-increment: image; }
image|image::before { content: "Image "; }
image|image:nth-of-type(n + 4) { height: 0; overflow: hidden; }
url:has(image|image:nth-of-type(4))::after { grid-column: 2 / -1; color: var(--quiet); font-size: .875rem; content: counter(image) " images"; }
video|video::before { content: "Video "; }
news|news::before { content: "News "; }
xhtml|link::before { content: "In " attr(hreflang) ": " attr(href); }
image|caption, image|geo_location, image|title, image|license { display: none; }
video|video > * { display: none; }
video|video > video|title { display: inline; }
news|news > * { display: none; }
news|news > news|title, news|news > news|publication_date { display: inline; }
news|publication_date::after { content: " "; }

@media (max-width: 40rem) {
  urlset::before { content: "Sitemap"; }
  sitemapindex::before { content: "Sitemap index"; }
  url, sitemap { grid-template-columns: 2.5rem minmax(0, 1fr); }
  lastmod { grid-area: auto / 2; }
}
`
