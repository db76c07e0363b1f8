import { readFileSync } from 'node:fs'
import ts from 'typescript'

const source = new URL('../../packages/core/src/options/', import.meta.url)

/** An option as its declaration tells it. */
export interface OptionRow {
  name: string
  what: string
  default: string
  /** All values where they are few, else the first example. */
  values: string
}

/** One line of a table. */
const line = (text: string): string =>
  text.replaceAll('*\\/', '*/').replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').trim()

const code = (text: string): string => `\`${line(text)}\``

/** Words, without the numbers of the rulebook; values in quotes are code, and signs outside of code no Markdown. */
const words = (text: string): string =>
  line(text)
    .replaceAll(/ \((?:[A-Z]\d+(?:[–, ]+)?)+\)/g, '')
    .replaceAll(/`[^`]*`|(?<!\w)'[^'\s]+'|[<*]/g, (part) =>
      part.length === 1 ? `\\${part}` : part.startsWith("'") ? `\`${part}\`` : part,
    )

/** Words of a default are words, values are code. */
const isValue = (text: string): boolean => /^(?:'[^']*'|\[.*\]|\{.*\}|[\d_]+|true|false)$/.test(text)

const textOf = (comment: string | ts.NodeArray<ts.JSDocComment> | undefined): string =>
  ts.getTextOfJSDocComment(comment)?.trim() ?? ''

/** Literal values and booleans of a type, or none where there is more to it. */
function literalsOf(type: ts.TypeNode | undefined, file: ts.SourceFile): string[] {
  const parts = type && ts.isUnionTypeNode(type) ? [...type.types] : type ? [type] : []
  const isBoolean = (part: ts.TypeNode): boolean => part.kind === ts.SyntaxKind.BooleanKeyword
  if (!parts.every((part) => isBoolean(part) || ts.isLiteralTypeNode(part))) return []
  return parts.flatMap((part) => (isBoolean(part) ? ['true', 'false'] : [part.getText(file)]))
}

/** The members of an interface of `packages/core/src/options/`. */
export function optionRows(name: string, fileName: string, prefix = ''): OptionRow[] {
  const file = ts.createSourceFile(
    fileName,
    readFileSync(new URL(fileName, source), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found = file.statements.find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name)
  return (found as ts.InterfaceDeclaration).members.filter(ts.isPropertySignature).map((member) => {
    const [comment] = ts.getJSDocCommentsAndTags(member)
    const tags = ts.getJSDocTags(member)
    const tag = (wanted: string): string => textOf(tags.find(({ tagName }) => tagName.text === wanted)?.comment)
    const given = tag('default')
    const literals = literalsOf(member.type, file)
    const example = tag('example')
    return {
      name: prefix + member.name.getText(file),
      what: words(textOf(comment && ts.isJSDoc(comment) ? comment.comment : undefined)),
      default: isValue(given) ? code(given) : words(given),
      values: literals.length > 0 ? literals.map(code).join(', ') : example && code(example),
    }
  })
}

/** As a table of Markdown. */
export const optionTable = (rows: readonly OptionRow[]): string =>
  [
    '| option | what it does | default | values, or an example |',
    '| --- | --- | --- | --- |',
    ...rows.map((row) => `| \`${row.name}\` | ${row.what} | ${row.default} | ${row.values} |`),
  ].join('\n')
