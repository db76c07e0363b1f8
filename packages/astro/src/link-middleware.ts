import type { AstroConfig } from 'astro'

type VitePlugin = NonNullable<NonNullable<AstroConfig['vite']>['plugins']>[number]

/** Name of the middleware that puts `<link rel="sitemap">` into prerendered pages: a module that only the build knows. */
export const linkMiddleware = 'virtual:sitemapkit/link'
const resolved = `\0${linkMiddleware}`

/** Astro has no hook for the head of a page, but asks middleware while it prerenders. Pages on demand are streamed, and left alone. */
const code = (tag: string): string => `const tag = ${JSON.stringify(tag)}
export const onRequest = async ({ isPrerendered }, next) => {
  const response = await next()
  if (isPrerendered === false || !/^text\\/html/i.test(response.headers.get('content-type') ?? '')) return response
  const html = await response.text()
  const made = /<link[^>]+rel=["']?sitemap["'\\s>]/i.test(html) ? html : html.replace(/<\\/head>/i, () => tag + '</head>')
  return new Response(made, response)
}
`

/** @param href path of the sitemap */
export const createLinkMiddleware = (href: string): VitePlugin => ({
  name: 'sitemapkit:link',
  resolveId: (id: string) => (id === linkMiddleware ? resolved : undefined),
  load: (id: string) =>
    id === resolved ? code(`<link rel="sitemap" type="application/xml" href="${href}">`) : undefined,
})
