/**
 * The rule of Next.js: with `trailingSlash` every path ends in a slash, except one whose last segment ends like a file
 * (`/blog/x.y`) and all below `/.well-known/`; without it none does.
 *
 * The same for raw paths and URL text, with or without base path.
 */
export function slashRule(trailingSlash: boolean, basePath = ''): (path: string) => string {
  const wellKnown = new RegExp(`^(?:${basePath.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})?/\\.well-known(?:/|$)`)
  return (path) => {
    const bare = path.replace(/\/+$/, '')
    if (bare === '') return '/'
    return trailingSlash && !wellKnown.test(bare) && !/\.[^/]+$/.test(bare) ? `${bare}/` : bare
  }
}
