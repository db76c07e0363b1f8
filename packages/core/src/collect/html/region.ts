type Attributes = Record<string, string>

/** How near to the main content something stands: 0 navigation and the like, 1 the body, 2 an article, 3 `<main>`. */
export type Level = 0 | 1 | 2 | 3

/** Tells where in the page the parser is. */
export interface RegionTracker {
  open(name: string, attributes: Attributes, depth: number): void
  close(depth: number): void
  readonly level: Level
  /** The level at which this page keeps its main content: `<main>` if it has one, else its articles, else the body. */
  readonly main: Level
}

const chromeTags = new Set(['nav', 'aside', 'footer'])
const chromeRoles = new Set(['navigation', 'complementary', 'contentinfo', 'banner', 'search'])

export function createRegionTracker(): RegionTracker {
  const open: { depth: number; kind: 'main' | 'article' | 'chrome' }[] = []
  const inside = { main: 0, article: 0, chrome: 0 }
  let main: Level = 1

  const level = (): Level => (inside.chrome > 0 ? 0 : inside.main > 0 ? 3 : inside.article > 0 ? 2 : 1)
  const kindOf = (name: string, role: string | undefined) => {
    if (name === 'main' || role === 'main') return 'main'
    if (name === 'article' || role === 'article') return 'article'
    if (chromeTags.has(name) || (role !== undefined && chromeRoles.has(role))) return 'chrome'
    // The header of an article is a part of it; the header of the page is not.
    return name === 'header' && level() < 2 ? 'chrome' : undefined
  }

  return {
    open(name, attributes, depth) {
      const kind = kindOf(name, attributes.role?.trim().toLowerCase())
      if (!kind) return
      open.push({ depth, kind })
      inside[kind]++
      if (level() > main) main = level()
    },
    close(depth) {
      if (open.at(-1)?.depth === depth) inside[open.pop()!.kind]--
    },
    get level() {
      return level()
    },
    get main() {
      return main
    },
  }
}
