import { defineRule } from '../rule.ts'

export const malformedUrl = defineRule<{ loc: string; what: string }>({
  code: 'malformed-url',
  severity: 'error',
  rules: ['U1'],
  message: ({ loc, what }) => `${loc} is malformed: ${what}.`,
  why: 'Browsers mend it in silence, crawlers may not.',
  fix: 'Write https://, the host, and the path that begins with a slash.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https:/a.example/</loc></url></urlset>',
  skips: 'plain-loc',
  on: (report) => ({
    entry({ loc, url, locPlace }) {
      if (url.scheme !== 'http' && url.scheme !== 'https') return
      const what = faultOf(url.authority, url.host, url.port)
      if (what) report({ loc: loc.slice(0, 200), what }, locPlace)
    },
  }),
})

function faultOf(authority: string | undefined, host: string, port: string): string | undefined {
  if (authority === undefined) return 'two slashes are missing after the scheme'
  if (host === '') return 'it names no host'
  if (authority.includes('\\')) return 'it holds a backslash'
  if (port !== '' && (!/^\d+$/.test(port) || Number(port) > 65_535)) return `${port} is no port`
  if (/[\s<>"{}|^`%]/.test(host)) return `${host} is no host`
  return undefined
}
