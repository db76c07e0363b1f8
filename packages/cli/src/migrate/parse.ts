import { SitemapError } from '@sitemapkit/core'

/** A node of the syntax tree, as far as it is looked at. */
export interface Node {
  type: string
  start: number
  end: number
  [member: string]: any
}

/** A config file, read but not run. */
export interface Source {
  file: string
  text: string
  body: readonly Node[]
}

/** @throws SitemapError `migrate-unreadable` */
export async function parseSource(file: string, text: string): Promise<Source> {
  const { parse } = await import('@babel/parser')
  try {
    const tree = parse(text, {
      sourceType: 'unambiguous',
      allowReturnOutsideFunction: true,
      plugins: /\.[cm]?ts$/.test(file) ? ['typescript'] : ['jsx'],
    })
    return { file, text, body: tree.program.body as unknown as Node[] }
  } catch (cause) {
    throw new SitemapError('migrate-unreadable', { file, reason: (cause as Error).message }, { where: { file }, cause })
  }
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Every node below these, each before its children. */
export function* walk(nodes: readonly unknown[]): Iterable<Node> {
  for (const node of nodes) {
    if (Array.isArray(node)) yield* walk(node)
    else if (isNode(node)) {
      yield node
      for (const name in node) if (name !== 'loc' && name !== 'extra') yield* walk([node[name]])
    }
  }
}

const wrappers = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'ParenthesizedExpression'])

/** The expression inside `(x)`, `x as T`, `x satisfies T`. */
export const unwrap = (node: Node): Node => (wrappers.has(node.type) ? unwrap(node.expression) : node)

/** Initial value of a `const` at the top of the file. */
export function constantOf(name: string, { body }: Source): Node | undefined {
  for (const statement of body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations as Node[])
      if (id.type === 'Identifier' && id.name === name && init) return unwrap(init)
  }
  return undefined
}
