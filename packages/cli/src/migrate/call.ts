import { SitemapError } from '@sitemapkit/core'
import type { Printable } from '@sitemapkit/core/migrate'
import { constantOf, type Node, type Source, unwrap, walk } from './parse.ts'
import { objectOf } from './value.ts'

/** Names by which a file knows the plugin of a package: `import x from`, `const x = require()`, `(await import()).default`. */
function namesOf(packageName: string, { body }: Source): Set<string> {
  const names = new Set<string>()
  for (const node of walk(body)) {
    if (node.type === 'ImportDeclaration' && node.source.value === packageName) {
      for (const { type, imported, local } of node.specifiers as Node[])
        if (type === 'ImportDefaultSpecifier' || imported?.name === 'default') names.add(local.name)
    }
    if (node.type === 'VariableDeclarator' && node.init && loads(node.init, packageName)) {
      if (node.id.type === 'Identifier') names.add(node.id.name)
      for (const { key, value } of (node.id.properties ?? []) as Node[])
        if (key?.name === 'default' && value?.type === 'Identifier') names.add(value.name)
    }
  }
  return names
}

/** Is this `require('package')`, `await import('package')`, or the default of one? */
function loads(given: Node, packageName: string): boolean {
  const node = unwrap(given)
  if (node.type === 'AwaitExpression') return loads(node.argument, packageName)
  if (node.type === 'MemberExpression') return node.property.name === 'default' && loads(node.object, packageName)
  if (node.type === 'ImportExpression') return node.source.value === packageName
  return (
    node.type === 'CallExpression' &&
    (node.callee.name === 'require' || node.callee.type === 'Import') &&
    node.arguments[0]?.value === packageName
  )
}

/** The node that holds the options: of `plugin(options)`, or of `addPlugin(plugin, options)`. */
function* argumentsOf(packageName: string, source: Source): Iterable<Node | undefined> {
  const names = namesOf(packageName, source)
  const isPlugin = (node: Node | undefined): boolean =>
    node !== undefined &&
    ((node.type === 'Identifier' && names.has(node.name)) ||
      (node.type === 'MemberExpression' && node.property.name === 'default' && isPlugin(node.object)) ||
      loads(node, packageName))
  for (const node of walk(source.body)) {
    if (node.type !== 'CallExpression') continue
    if (isPlugin(node.callee)) yield node.arguments[0]
    else if (node.callee.property?.name === 'addPlugin' && isPlugin(node.arguments[0])) yield node.arguments[1]
  }
}

/**
 * The options that a config file gives to the plugin of a package.
 *
 * @throws SitemapError `migrate-no-call`
 */
export function optionsOf(packageName: string, source: Source): Record<string, Printable> {
  for (const argument of argumentsOf(packageName, source)) {
    if (!argument) return {}
    const node = unwrap(argument)
    const object = node.type === 'Identifier' ? constantOf(node.name, source) : node
    const options = object?.type === 'ObjectExpression' ? objectOf(object, source) : undefined
    if (options) return options
  }
  throw new SitemapError('migrate-no-call', { file: source.file, tool: packageName }, { where: { file: source.file } })
}

/** Value of a key anywhere in the file, as far as it is said outright: `i18n: { routing: { prefixDefaultLocale: true } }`. */
export const hasTrue = (key: string, { body }: Source): boolean =>
  [...walk(body)].some(
    ({ type, key: name, value }) => type === 'ObjectProperty' && name.name === key && value.value === true,
  )

/** Source text of the value of a key in an object of the file. */
export function textOfKey(key: string, { body, text }: Source): string | undefined {
  for (const { type, key: name, value, shorthand } of walk(body))
    if (type === 'ObjectProperty' && !shorthand && (name.name ?? name.value) === key)
      return text.slice(value.start, value.end)
  return undefined
}
