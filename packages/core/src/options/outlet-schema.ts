import * as v from 'valibot'
import { flag, fromZero, oneOf, patterns, text, wholeNumber } from './schema-parts.ts'

const headerFiles = oneOf(['_headers', 'vercel.json'])

/** Options that `@sitemapkit/publish` does. */
export const outletEntries = {
  delta: v.optional(
    v.union(
      [
        flag,
        v.strictObject(
          { days: v.optional(fromZero), since: v.optional(text('a file or an address')), index: v.optional(flag) },
          '{ days, since, index }',
        ),
      ],
      'true, or { days, since, index }',
    ),
  ),
  feed: v.optional(
    v.union(
      [
        flag,
        v.strictObject(
          {
            limit: v.optional(wholeNumber(1, 1_000)),
            title: v.optional(text()),
            description: v.optional(text()),
            formats: v.optional(v.array(oneOf(['rss', 'atom']), "a list of 'rss', 'atom'")),
            include: v.optional(patterns),
          },
          '{ limit, title, description, formats, include }',
        ),
      ],
      'true, or { limit, title, description, formats, include }',
    ),
  ),
  llms: v.optional(
    v.strictObject(
      {
        title: text(),
        summary: v.optional(text()),
        sections: v.optional(v.record(v.string(), patterns, 'an object from heading to globs')),
      },
      '{ title, summary, sections }',
    ),
  ),
  headers: v.optional(headerFiles),
  link: v.optional(flag),
  merge: v.optional(v.array(text('a file or an address'), 'a list of files and addresses of sitemaps')),
}

const tokenWanted = "'*' or the product token of a crawler, such as 'Googlebot'"
const token = v.pipe(v.string(tokenWanted), v.regex(/^(?:\*|[\w-]+)$/, tokenWanted))
const ruleWanted = "a path pattern such as '/search' or '/*.pdf$', without blanks and #"
const rule = v.pipe(v.string(ruleWanted), v.regex(/^(?:[/*][^\s#]*)?$/, ruleWanted))
const many = <T extends v.GenericSchema>(schema: T, wanted: string) =>
  v.union([schema, v.array(schema, wanted)], wanted)

const robotsWanted = "'append', 'create', false, or { rules, sitemaps }"

export const robotsSchema = v.union(
  [
    v.picklist(['append', 'create', false] as unknown as string[]),
    v.strictObject(
      {
        rules: v.pipe(
          v.array(
            v.strictObject(
              {
                userAgent: many(token, tokenWanted),
                allow: v.optional(many(rule, ruleWanted)),
                disallow: v.optional(many(rule, ruleWanted)),
              },
              '{ userAgent, allow, disallow }',
            ),
            'a list of { userAgent, allow, disallow }',
          ),
          v.minLength(1, 'at least one group of rules'),
        ),
        sitemaps: v.optional(
          v.array(v.pipe(text('an absolute address'), v.url('an absolute address')), 'a list of addresses'),
        ),
      },
      robotsWanted,
    ),
  ],
  robotsWanted,
)

export const home = v.pipe(
  v.string('an address'),
  v.check(
    (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
    "an address such as 'https://maps.example.net/'",
  ),
)
