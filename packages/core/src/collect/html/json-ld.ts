/** A node of JSON-LD, or an item of microdata in the same shape. */
export type Thing = Record<string, unknown>

const isObject = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

export const thingsOf = (value: unknown): Thing[] => listOf(value).filter(isObject)

/** First text of a property: `"x"`, `["x", …]`, `{ "@value": "x" }`. */
export function textOf(value: unknown): string | undefined {
  for (const item of listOf(value)) {
    const text = isObject(item) ? item['@value'] : item
    if (typeof text === 'string' && text.trim() !== '') return text.trim()
  }
  return undefined
}

/** Type names without vocabulary: `NewsArticle` of `https://schema.org/NewsArticle` or `schema:NewsArticle`. */
export const typesOf = (thing: Thing): string[] =>
  listOf(thing['@type'])
    .filter((type) => typeof type === 'string')
    .map((type) => type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf('#'), type.lastIndexOf(':')) + 1))

/** Old templates hide the script from browsers that know none: `<!-- … -->`, `//<![CDATA[ … //]]>`. */
function unwrapped(script: string): string {
  if (!/^(?:<!|\/[/*])/.test(script)) return script
  const opened = script.replace(/^(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/, '')
  if (opened.endsWith('-->')) return opened.slice(0, -3)
  const end = opened.endsWith('*/') ? opened.slice(0, -2).trimEnd() : opened
  return end.endsWith(']]>')
    ? end
        .slice(0, -3)
        .trimEnd()
        .replace(/\/[/*]$/, '')
    : opened
}

/**
 * Text of a JSON-LD script → its top-level things: the value itself, the items of an array, the items of `@graph`.
 *
 * @throws SyntaxError when it is no JSON.
 */
export function parseJsonLd(script: string): Thing[] {
  const json = unwrapped(script.trim()).trim()
  if (json === '') return []
  return thingsOf(JSON.parse(json)).flatMap((thing) =>
    '@graph' in thing ? [thing, ...thingsOf(thing['@graph'])] : [thing],
  )
}

/** Every thing inside, itself first, at any depth. */
export function* walk(thing: Thing): Generator<Thing> {
  const open: unknown[] = [thing]
  while (open.length > 0) {
    const value = open.pop()
    if (isObject(value)) yield value
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value).reverse()) open.push(inner)
  }
}
