import type { ExclusionReason } from '../report.ts'

/** What a reason means, and the way to have the page listed. */
export const reasonTexts: Record<ExclusionReason, { because: string; fix: string }> = {
  noindex: {
    because: 'it asks search engines not to index it',
    fix: "Remove the noindex to have the page listed, or set ignore: ['noindex'].",
  },
  canonical: {
    because: 'its canonical link names another address',
    fix: "Let the canonical link name the page itself to have it listed, or set ignore: ['canonical'].",
  },
  redirect: {
    because: 'it sends its visitors elsewhere',
    fix: "Remove the redirect to have the page listed, or set ignore: ['redirects'].",
  },
  draft: { because: 'it is a draft', fix: "Publish it to have it listed, or set ignore: ['drafts']." },
  'robots.txt': {
    because: 'robots.txt keeps all crawlers from it',
    fix: "Allow it in robots.txt to have the page listed, or set ignore: ['robots.txt'].",
  },
  'error-page': {
    because: 'it is an error page',
    fix: 'Error pages are never listed. A page that is none needs another name.',
  },
  frontmatter: { because: 'the page itself says so', fix: 'Remove that statement to have the page listed.' },
  exclude: { because: 'the option `exclude` names it', fix: 'Narrow the pattern to have the page listed.' },
  include: {
    because: 'the option `include` does not name it',
    fix: 'Add a pattern that matches it to have the page listed.',
  },
  transform: {
    because: '`transform` left it out',
    fix: 'Let `transform` return an entry for it to have the page listed.',
  },
  duplicate: { because: 'its URL is listed once already', fix: 'Give it an address of its own, or remove it.' },
  'bad-url': { because: 'its address is no usable URL', fix: 'Rename the page to have it listed.' },
  'on-demand': {
    because: 'it is rendered on request',
    fix: "Set onDemand: 'list', the default, to have it listed.",
  },
  'not-a-page': { because: 'its file holds no page', fix: 'A page starts with <!doctype html> or <html>.' },
  'other-host': {
    because: 'its address is on another host',
    fix: 'A sitemap lists one host. Set output.perHost for locales on domains of their own.',
  },
}
