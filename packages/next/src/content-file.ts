import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isDynamic, type Route } from './route.ts'

/** Paths below the project, without ending, of the file that one page was made from. */
const stemsOf = ({ router, source, owners }: Route): string[] =>
  router === 'app'
    ? owners.map((owner) => `app${owner}`)
    : source === '/'
      ? ['pages/index']
      : [`pages${source}`, `pages${source}/index`]

/**
 * Finds the MDX or Markdown file of a page at a fixed path: `app/about/page.mdx`, `pages/about.md`. A dynamic route has
 * none of its own, and a TSX page carries no frontmatter.
 *
 * @param cwd folder of the app
 * @param pageExtensions of next.config
 * @returns a function from a route to the path of its file below `cwd`
 */
export function contentFiles(cwd: string, pageExtensions: readonly string[]): (route: Route) => string | undefined {
  const endings = pageExtensions.filter((ending) => /(?:^|\.)mdx?$/.test(ending))
  return (route) => {
    if (endings.length === 0 || isDynamic(route.source)) return undefined
    for (const folder of ['', 'src/'])
      for (const stem of stemsOf(route))
        for (const ending of endings) {
          const file = `${folder}${stem}.${ending}`
          if (existsSync(join(cwd, file))) return file
        }
    return undefined
  }
}
