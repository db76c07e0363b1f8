import { type Printable, SourceText } from '@sitemapkit/core/migrate'
import { constantOf, type Node, type Source, unwrap } from './parse.ts'

/** A value that the file says outright; undefined: it takes running the file to know it. */
function literalOf(node: Node): { value: Printable } | undefined {
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return { value: node.value }
    case 'NullLiteral':
      return { value: null }
    case 'TemplateLiteral':
      return node.expressions.length === 0 ? { value: node.quasis[0].value.cooked } : undefined
    case 'RegExpLiteral':
      return { value: new RegExp(node.pattern, node.flags) }
    case 'UnaryExpression':
      return node.operator === '-' && node.argument.type === 'NumericLiteral'
        ? { value: -node.argument.value }
        : undefined
    default:
      return undefined
  }
}

/** Name of a member of an object; undefined: computed. */
const keyOf = ({ key, computed }: Node): string | undefined =>
  computed ? undefined : key.type === 'Identifier' ? key.name : String(key.value)

/** The value of an expression: data where it is said outright, else its source text. */
export function readValue(given: Node, source: Source): Printable {
  const node = unwrap(given)
  const literal = literalOf(node)
  if (literal) return literal.value
  if (
    node.type === 'ArrayExpression' &&
    node.elements.every((item: Node | null) => item && item.type !== 'SpreadElement')
  )
    return node.elements.map((item: Node) => readValue(item, source))
  if (node.type === 'ObjectExpression') {
    const object = objectOf(node, source)
    if (object) return object
  }
  if (node.type === 'Identifier') {
    if (node.name === 'undefined') return undefined
    const constant = constantOf(node.name, source)
    const known = constant && readValue(constant, source)
    // Functions and what they need stay in the file, and so does what takes running it.
    if (known !== undefined && isData(known)) return known
  }
  return new SourceText(source.text.slice(node.start, node.end))
}

const isData = (value: Printable): boolean =>
  !(value instanceof SourceText) &&
  (typeof value !== 'object' || value === null || Object.values(value).every((member) => isData(member as Printable)))

/** The members of an object; undefined: some have no name that can be read. */
export function objectOf(node: Node, source: Source): Record<string, Printable> | undefined {
  const object: Record<string, Printable> = {}
  for (const member of node.properties as Node[]) {
    if (member.type === 'SpreadElement') {
      const spread = unwrap(member.argument)
      const known = spread.type === 'Identifier' ? constantOf(spread.name, source) : spread
      const members = known?.type === 'ObjectExpression' ? objectOf(known, source) : undefined
      if (!members) return undefined
      Object.assign(object, members)
      continue
    }
    const key = keyOf(member)
    if (key === undefined) return undefined
    object[key] = member.type === 'ObjectMethod' ? methodOf(member, source) : readValue(member.value, source)
  }
  return object
}

/** `async filter(page) { … }` as an expression: `async function (page) { … }`. */
function methodOf(member: Node, { text }: Source): SourceText {
  const rest = text.slice(text.indexOf('(', member.key.end), member.end)
  return new SourceText(`${member.async ? 'async ' : ''}function${member.generator ? '*' : ''} ${rest}`)
}
