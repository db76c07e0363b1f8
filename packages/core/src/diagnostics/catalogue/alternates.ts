import { define } from '../definition.ts'

export interface Link {
  page: string
  hreflang: string
  href: string
}

export const alternateCodes = define({
  'alternates-same-locale': {
    severity: 'warning',
    message: ({ loc, other, hreflang }: { loc: string; other: string; hreflang: string }) =>
      `${loc} and ${other} are the same page in the same locale (${hreflang}). Only ${other} is linked with its translations.`,
    why: 'A set of hreflang links names one URL for a language; with two, search engines ignore it.',
    fix: 'Leave one of the two out with `exclude`, or give it a canonical link to the other.',
    rules: ['H8'],
  },
  'alternates-bad-code': {
    severity: 'warning',
    message: ({ code, by, detail }: { code: string; by: string; detail: string }) =>
      `The hreflang code "${code}" of ${by} is none that search engines read: ${detail}. Links with it were left out.`,
    why: 'They read a two-letter language (ISO 639-1), then if needed a script (ISO 15924) and a two-letter region (ISO 3166-1): de, en-GB, zh-Hant.',
    fix: 'Use such a code. There is none for a region of several countries: es for es-419.',
    rules: ['H6'],
  },
  'alternates-bad-href': {
    severity: 'warning',
    message: ({ page, hreflang, href }: Link) =>
      `${page} names "${href}" as its ${hreflang} version, which is no http address. The link was left out.`,
    fix: 'Write the absolute address of the translation.',
    rules: ['H2'],
  },
  'alternates-unlisted': {
    severity: 'warning',
    message: ({ page, hreflang, href }: Link) =>
      `${page} names ${href} as its ${hreflang} version, and that page is not in the sitemap. The link was left out.`,
    why: 'A translation that does not exist, or that is not to be indexed, makes search engines drop the pair.',
    fix: 'Link only translations that exist. If the page exists, `sitemapkit explain` says why it is not listed.',
    rules: ['H9', 'U16'],
  },
  'alternates-redirected': {
    severity: 'notice',
    message: ({ page, href, listed, links }: { page: string; href: string; listed: string; links: number }) =>
      `${page} links ${href} as a translation, and the page is listed as ${listed}${links === 1 ? '' : `; ${links - 1} more hreflang links differ likewise`}. The sitemap names the listed address.`,
    why: 'Search engines ignore a hreflang link that leads to a redirect.',
    fix: 'Link the address that answers, with the same scheme, host and final slash.',
    rules: ['H2', 'U12'],
  },
  'alternates-two-hrefs': {
    severity: 'warning',
    message: ({ page, hreflang, href, other }: Link & { other: string }) =>
      `${page} names two pages as its ${hreflang} version: ${href} and ${other}. The first counts.`,
    why: 'With two addresses for one code, search engines ignore both.',
    fix: 'Keep one link for each hreflang code.',
    rules: ['H8'],
  },
  'alternates-conflict': {
    severity: 'warning',
    message: ({ page, hreflang, href, other }: Link & { other: string }) =>
      `The translations of ${page} disagree about its ${hreflang} version: ${href} or ${other}. The first was taken.`,
    why: 'All translations of a page must carry the same set of links.',
    fix: 'Let all of them name the same address.',
    rules: ['H5', 'H8'],
  },
  'alternates-no-return': {
    severity: 'warning',
    message: ({ page, hreflang, href }: Link) =>
      `${page} names ${href} as its ${hreflang} version, but that page does not name it in return. The link was left out.`,
    why: 'Search engines believe two pages to be translations only if each names the other.',
    fix: `Link a page only with its own translations (not, say, with the home page of the other language), and in both directions.`,
    rules: ['H4'],
  },
  'alternates-incomplete': {
    severity: 'notice',
    message: ({ page, hreflang, href }: Link) =>
      `${page} names ${href} as its ${hreflang} version, and that page names other translations but not this one. The sitemap links both.`,
    why: 'All translations of a page should carry the same set of links.',
    fix: 'Complete the links of that page.',
    rules: ['H5'],
  },
  'alternates-no-self': {
    severity: 'warning',
    message: ({ page, hreflang }: { page: string; hreflang?: string }) =>
      hreflang === undefined
        ? `${page} has hreflang links, but none that names itself, and its language is unknown. It is listed without links.`
        : `${page} is not among its own hreflang links: another page stands there as ${hreflang}. It is listed without links.`,
    why: 'A page must stand in its own set of translations.',
    fix: 'Add a link with its own hreflang code and address.',
    rules: ['H3'],
  },
  'alternates-x-default': {
    severity: 'warning',
    message: ({ page, href, pages }: { page: string; href: string; pages: number }) =>
      `${pages === 1 ? `${page} names` : `${pages} pages, such as ${page}, name`} ${href} as x-default, which is no version of that page. The link was left out.`,
    why: 'x-default is the version of the same page for readers of all other languages, not the home page of the site.',
    fix: 'Name the version in the default language, or none.',
    rules: ['H7', 'H4'],
  },
  'alternates-x-default-added': {
    severity: 'notice',
    message: ({ page, hreflang, groups }: { page: string; hreflang: string; groups: number }) =>
      `The hreflang links of ${groups === 1 ? page : `${groups} groups of pages, such as that of ${page},`} have no x-default. The sitemap names the ${hreflang} version as such.`,
    why: 'x-default is what search engines show to readers of all other languages.',
    fix: 'Add it to the pages too.',
    rules: ['H7'],
  },
  'alternates-other-host': {
    severity: 'warning',
    message: ({ origin, site, pages }: { origin: string; site: string; pages: number }) =>
      `The hreflang links of ${pages} pages name them under ${origin}, and the site is ${site}. They were read as links within the site.`,
    why: 'The pages themselves send search engines to the wrong host.',
    fix: 'Build the site with its public address.',
    rules: ['H3'],
  },
  'alternates-differ': {
    severity: 'notice',
    message: ({ page, mate, pages }: { page: string; mate: string; pages: number }) =>
      `${pages === 1 ? `${page} does` : `${pages} pages, such as ${page}, do`} not link all translations that the site's locales give: ${mate} is missing. The sitemap follows the pages.`,
    fix: 'Add the link if it is a translation; leave it as it is if the text was never translated.',
    rules: ['H5'],
  },
  'alternates-untranslated': {
    severity: 'warning',
    message: ({ page, other, hreflang, pages }: { page: string; other: string; hreflang: string; pages: number }) =>
      `${page} is offered as the ${hreflang} version of ${other}, but has the same text.${pages > 1 ? ` So do ${pages - 1} more pages.` : ''}`,
    why: 'Search engines see a duplicate in the wrong language, and may show it to nobody.',
    fix: 'Translate it, leave it out with `exclude`, or give it a canonical link to the original.',
    rules: ['H4'],
  },
})
