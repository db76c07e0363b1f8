/**
 * Addresses of the pictures in a Markdown body, as written, in order, each once: `![](…)`, by reference, and `<img>` in its HTML.
 * In MDX also the `src` of components such as `<Image src={hero} />`, with `import hero from './hero.png'` followed; JSX that
 * Markdown does not see as HTML (indented by four blanks, say) is missed.
 */
export async function markdownImages(body: string): Promise<string[]> {
  if (!/!\[|<\w/.test(body)) return []
  const [{ unified }, { default: remarkParse }, { visit }, { Parser }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('unist-util-visit'),
    import('htmlparser2'),
  ])
  const tree = unified().use(remarkParse).parse(body.replaceAll(quotedExpression, 'src="$2"'))
  const definitions = new Map<string, string>()
  visit(tree, 'definition', ({ identifier, url }) => {
    if (!definitions.has(identifier)) definitions.set(identifier, url)
  })
  const imports = importedAssets(body)
  const found = new Set<string>()
  const add = (url: string | undefined): void => {
    const name = /^\{\s*([\w$.]+)\s*\}$/.exec(url ?? '')?.[1]
    const address = name === undefined ? url : imports.get(name)
    if (address?.trim() && !/\{\{|\{%|<%/.test(address)) found.add(address.trim())
  }
  const html = new Parser({
    onopentag(name, { src }) {
      if (name === 'img' || name === 'image' || name === 'picture') add(src)
    },
  })
  visit(tree, ['image', 'imageReference', 'html'], (node) => {
    if (node.type === 'image') add(node.url)
    else if (node.type === 'imageReference') add(definitions.get(node.identifier))
    else if (node.type === 'html') {
      html.reset()
      html.end(node.value)
    }
  })
  return [...found]
}

/** `src={'/a.png'}`: no HTML to Markdown, unlike `src={hero}`. */
const quotedExpression = /\bsrc=\{\s*(['"`])([^'"`{}$\n]*)\1\s*\}/g

/** Local names of imported pictures: `import hero from './hero.png'`. */
const importedAssets = (body: string): Map<string, string> =>
  new Map(
    [
      ...body.matchAll(/^import\s+([\w$]+)\s+from\s+(['"])([^'"]+\.(?:avif|gif|jpe?g|png|svg|webp))(?:\?[^'"]*)?\2/gm),
    ].map(([, name, , path]) => [name!, path!]),
  )
