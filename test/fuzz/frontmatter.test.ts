import fc from 'fast-check'
import { expect } from 'vitest'
import { exportedData } from '../../packages/core/src/collect/content/exported.ts'
import { splitContent } from '../../packages/core/src/collect/content/fence.ts'
import { parseFrontmatter } from '../../packages/core/src/collect/content/parse.ts'
import { contentFacts } from '../../packages/core/src/collect/content.ts'
import { createFindings } from '../../packages/core/src/diagnostics/findings.ts'
import { fuzz, pieces, textOf } from './fuzz.ts'

const signs = pieces(
  '---\n¦+++\n¦;;;\n¦---json\n¦---js\n¦\n¦ ¦  ¦\r\n¦\t¦:¦: ¦- ¦{¦}¦[¦]¦,¦"¦\'¦|\n¦>\n¦&a ¦*a¦<<: *a',
  '!!binary ¦!!js/function ¦# ¦%YAML 1.2\n¦? ¦=¦ = ¦sitemap¦title¦draft¦lastmod¦date¦images¦priority',
  '__proto__¦constructor¦true¦false¦null¦2024-05-01¦2024-05-01T10:00:00Z¦1e999¦0x1f¦-.inf¦~¦[a.b]¦[[x]]',
  '"""¦\\u0000¦\u{1f31e}¦\ufeff',
)

/** A file's own data never reaches what it was not given. */
function expectCleanPrototypes(): void {
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
}

fuzz('a content file: data or a reason with its line, and facts of it', textOf(signs), async (text) => {
  const { frontmatter, body, problem } = splitContent(text)
  expect(text.endsWith(body)).toBe(true)
  if (!frontmatter) return
  expect(problem).toBeUndefined()
  const parsed = await parseFrontmatter(frontmatter)
  if (parsed.problem) {
    expect(parsed.problem.reason).not.toBe('')
    expect(parsed.problem.line).toBeGreaterThanOrEqual(1)
    expect(parsed.problem.line).toBeLessThanOrEqual(text.split('\n').length + 1)
  } else if (parsed.data) contentFacts(parsed.data, { file: 'a.md', findings: createFindings() })
  expectCleanPrototypes()
})

const data = fc.dictionary(
  fc.oneof(
    fc.constantFrom('sitemap', 'draft', 'noindex', 'date', 'updated', 'image', 'images', 'title', 'news'),
    fc.string(),
  ),
  fc.anything({
    key: fc.constantFrom(...pieces('lastmod¦loc¦priority¦exclude¦images¦alternates¦src¦__proto__¦constructor¦x')),
    withDate: true,
    withNullPrototype: true,
  }),
)

fuzz(
  'data of a framework, of any shape: facts',
  data,
  (given) => {
    contentFacts(given, {
      file: 'a.md',
      findings: createFindings(),
      fields: { lastmod: ['sitemap.lastmod'], images: ['images.0.src'] },
    })
    expectCleanPrototypes()
  },
  [{ noindex: [Object.create(null)] }],
)

fuzz('JSON frontmatter is read as JSON', fc.dictionary(fc.string(), fc.jsonValue()), async (given) => {
  const { frontmatter, body } = splitContent(`---json\n${JSON.stringify(given, null, 2)}\n---\nbody`)
  expect(body).toBe('body')
  expect((await parseFrontmatter(frontmatter!)).data).toEqual(JSON.parse(JSON.stringify(given)))
})

const code = pieces(
  'export const metadata = ¦{¦}¦[¦]¦,¦:¦(¦)¦a¦title¦"b"¦\'c\'¦`d`¦`$¦{e}`¦\n¦ ¦new Date("2024-05-01")',
  'new Date(¦as const¦ satisfies X¦1¦-¦.5¦007¦1_000¦1__¦true¦null¦/*¦*/¦//¦"¦\'¦`¦\\¦\\u¦```\n¦__proto__',
  '...x¦=>¦export let meta: X = {',
)

fuzz(
  'the literal of a code page: data or nothing',
  textOf(code),
  (text) => {
    const found = exportedData(`export const metadata = {${text}`)
    if (found) expect(Object.getPrototypeOf(found)).toBe(Object.prototype)
    exportedData(text)
    expectCleanPrototypes()
  },
  ['null:007'],
)
