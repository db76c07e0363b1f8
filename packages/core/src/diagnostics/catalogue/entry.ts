import { isThenable } from '../../thenable.ts'
import { define } from '../definition.ts'
import { shown } from '../words.ts'

/** What is told about one value of an entry. */
export interface ValueProblem {
  page: string
  /** `priority`, `images[2].loc` */
  field: string
  value: unknown
  /** The end of the sentence "… is `value`: …". */
  detail: string
  /** Where the value comes from, in words. */
  source?: string
}

const said = ({ page, field, value, detail, source }: ValueProblem): string =>
  `${page}: \`${field}\` is ${shown(value)}${source ? ` (${source})` : ''}; ${detail}.`
const leftOut = (problem: ValueProblem): string => `${said(problem)} It was left out.`

/** What an entry may get wrong. The entry is kept without the value, unless the message says otherwise. */
export const entryCodes = define({
  'entry-invalid': {
    severity: 'warning',
    message: ({ item, value }: { item?: number; value: unknown }) =>
      `${item === undefined ? 'An entry' : `Entry ${item}`} is ${shown(value)}, not an object with \`loc\`. It was left out.`,
    fix: ({ value }: { value: unknown }) =>
      isThenable(value)
        ? 'Wait for it before it is given: `Promise.all` for a list, `await` in a generator.'
        : "Give each entry as { loc: '/path' }.",
    rules: ['P7'],
  },
  'entry-loc': {
    severity: 'warning',
    message: (problem: ValueProblem) => `${said(problem)} The page was left out.`,
    why: 'Search engines take only absolute http(s) URLs of fewer than 2,048 characters.',
    fix: "Give the page's address, absolute or as a path that starts with a slash.",
    rules: ['P8', 'U1', 'U4', 'U7', 'U9', 'U14'],
  },
  'entry-fragment': {
    severity: 'warning',
    message: (problem: ValueProblem) => said(problem),
    why: 'A fragment is never sent to the server, so search engines see one page under all of them.',
    fix: 'Give the address without it.',
    rules: ['U10'],
  },
  'entry-date': {
    severity: 'warning',
    message: leftOut,
    why: 'Search engines trust the dates of a site only while all of them prove right.',
    fix: 'Write it as 2026-01-31 or 2026-01-31T09:30:00Z.',
    rules: ['P13', 'V7', 'N4'],
  },
  'entry-date-zone': {
    severity: 'notice',
    message: (problem: ValueProblem) => said(problem),
    fix: 'Add the zone, such as +02:00 or Z, or write the date alone.',
    rules: ['P13'],
  },
  'entry-changefreq': {
    severity: 'warning',
    message: leftOut,
    fix: 'It is one of always, hourly, daily, weekly, monthly, yearly, never.',
    rules: ['P15'],
  },
  'entry-priority': {
    severity: 'warning',
    message: leftOut,
    fix: 'It is a number from 0.0 to 1.0.',
    rules: ['P16'],
  },
  'entry-image': {
    severity: 'warning',
    message: leftOut,
    why: 'A crawler can fetch only pictures with an absolute http(s) URL.',
    rules: ['I1', 'I2'],
  },
  'entry-images-many': {
    severity: 'warning',
    message: ({ page, count }: { page: string; count: number }) =>
      `${page} has ${count.toLocaleString('en')} images. The first 1,000 are listed.`,
    why: 'Google reads at most 1,000 images of a page.',
    rules: ['I1'],
  },
  'entry-video': {
    severity: 'warning',
    message: leftOut,
    rules: ['V2', 'V5', 'V6', 'V8', 'V9', 'V10', 'V11', 'V12', 'V13', 'V14'],
  },
  'entry-video-shortened': {
    severity: 'warning',
    message: ({ page, field, limit }: { page: string; field: string; limit: number }) =>
      `${page}: \`${field}\` is longer than ${limit.toLocaleString('en')} characters. It was cut.`,
    why: 'A longer text makes the whole sitemap invalid.',
    rules: ['V3', 'V4', 'V14'],
  },
  'video-incomplete': {
    severity: 'warning',
    message: ({ page, field, missing }: { page: string; field: string; missing: readonly string[] }) =>
      `${page}: \`${field}\` has no ${missing.join(', no ')}. The video was left out.`,
    why: 'A video needs a thumbnail, a title, a description and the address of its file or its player.',
    rules: ['V2', 'V3', 'V4', 'V5'],
  },
  'entry-news': {
    severity: 'warning',
    message: leftOut,
    rules: ['N2', 'N3'],
  },
  'entry-news-future': {
    severity: 'warning',
    message: ({ page, publicationDate }: { page: string; publicationDate: string }) =>
      `The article ${page} is dated ${publicationDate}, which lies in the future. It is listed as an ordinary page until then.`,
    why: 'Google lists articles of the last two days only.',
    fix: 'State the date and time of its first publication, with a zone.',
    rules: ['N4', 'N5'],
  },
  'news-old': {
    severity: 'notice',
    message: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'article is' : 'articles are'} older than two days and listed as ordinary pages only.`,
    why: 'Google lists articles of the last two days only.',
    rules: ['N5'],
  },
  'entry-too-large': {
    severity: 'warning',
    message: ({ page, limit }: { page: string; limit: number }) =>
      `${page} needs more than the ${limit.toLocaleString('en')} bytes of a whole file. It was left out.`,
    fix: 'List fewer images, videos or alternates of it, or raise output.bytes.',
    rules: ['P9'],
  },
  'entry-hreflang': {
    severity: 'warning',
    message: leftOut,
    why: 'Google reads a two-letter language with an optional script and country, and ignores every other code.',
    rules: ['H6'],
  },
  'entry-alternate': {
    severity: 'warning',
    message: leftOut,
    rules: ['H1', 'H2'],
  },
  'entry-alternate-conflict': {
    severity: 'warning',
    message: ({ page, hreflang, kept, dropped }: { page: string; hreflang: string; kept: string; dropped: string }) =>
      `${page} names two pages for hreflang ${hreflang}: ${kept} and ${dropped}. The first was kept.`,
    why: 'One code stands for one page; with two, search engines may ignore the whole set.',
    rules: ['H7', 'H8'],
  },
  'entry-field-unknown': {
    severity: 'warning',
    message: ({ page, field }: { page: string; field: string; nearest?: string; known: readonly string[] }) =>
      `${page}: there is no field \`${field}\`. It was left out.`,
    fix: ({ nearest, known }) => (nearest ? `Did you mean \`${nearest}\`?` : `Known here: ${known.join(', ')}.`),
    rules: ['P6'],
  },
  'entry-withdrawn': {
    severity: 'notice',
    message: ({ page, fields }: { page: string; fields: readonly string[] }) =>
      `${page}: ${fields.map((field) => `\`${field}\``).join(', ')} ${fields.length === 1 ? 'was' : 'were'} left out.`,
    why: 'Google withdrew these tags, and no engine reads them.',
    fix: 'Remove them, or set output.withdrawnTags to write image and news tags all the same.',
    rules: ['I3', 'V15', 'V16', 'N7'],
  },
  'entry-illegal-character': {
    severity: 'warning',
    message: (problem: ValueProblem) => `${said(problem)} These characters were removed.`,
    why: 'A single character that XML forbids makes the whole sitemap unreadable.',
    rules: ['P2'],
  },
})
