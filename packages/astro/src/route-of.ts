import type { Route } from './written.ts'

/** A route as Astro resolves it, for tests: `routeOf('/blog/[slug]')`. */
export function routeOf(pattern: string, given: Partial<Route> = {}): Route {
  const source = pattern
    .replace(/\/\[\.\.\.\w+\]/g, '(?:/(.*?))?')
    .replace(/\[\w+\]/g, '([^/]+?)')
    .replace(/^\/$/, '')
  const params = [...pattern.matchAll(/\[(?:\.\.\.)?(\w+)\]/g)].map((match) => match[1]!)
  return {
    pattern,
    patternRegex: new RegExp(`^${source || '/'}/?$`),
    entrypoint: `src/pages${pattern === '/' ? '/index' : pattern}.astro`,
    isPrerendered: true,
    type: 'page',
    origin: 'project',
    pathname: params.length > 0 ? undefined : pattern,
    params,
    ...given,
  }
}
