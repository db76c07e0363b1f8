import { expect, test } from 'vitest'
import { findingText } from '../diagnostics/finding-text.ts'
import { createFindings, type Findings } from '../diagnostics/findings.ts'

const textOf = (report: (findings: Findings) => void): string => {
  const findings = createFindings()
  report(findings)
  return findings.list.map(findingText).join('\n')
}

test('messages of the HTML reader', () => {
  expect(
    textOf((findings) => {
      findings.report('html-encoding', { page: '/a/', encoding: 'windows-1252' })
      findings.report('html-encoding', { page: '/a/', encoding: 'UTF-8', declared: 'iso-8859-1' })
      findings.report('html-json-ld', { page: '/a/', error: 'Unexpected end of JSON input' })
      findings.report('html-nesting', { page: '/a/', depth: 20_000 })
    }),
  ).toMatchInlineSnapshot(`
    "/a/ is not UTF-8 but windows-1252. Browsers and crawlers may read other letters than you wrote, and a sitemap is always UTF-8. Save the source as UTF-8, or let the build write UTF-8, with <meta charset="utf-8"> first in the head. [html-encoding]
    /a/ says that its encoding is iso-8859-1, but its bytes are UTF-8. Browsers and crawlers may read other letters than you wrote, and a sitemap is always UTF-8. Save the source as UTF-8, or let the build write UTF-8, with <meta charset="utf-8"> first in the head. [html-encoding]
    A JSON-LD script of /a/ cannot be read: Unexpected end of JSON input. Search engines drop the whole script, and its dates cannot be used here. Write the script with JSON.stringify, and escape \`<\` as \\u003c. [html-json-ld]
    /a/ nests more than 20,000 elements. What stands deeper is not read. Browsers cut such a page off as well, at 512. Close the elements that are left open. [html-nesting]"
  `)
})

test('messages about the files of the host', () => {
  const redirects = { file: '_redirects', line: 3 }
  expect(
    textOf((findings) => {
      findings.report('hosting-unreadable', { file: 'vercel.json', error: 'Unexpected end of JSON input' })
      findings.report('hosting-rule', { ...redirects, rule: '/old', problem: 'there is no target' })
      findings.report('hosting-rule', { file: 'netlify.toml', rule: '[[headers]]', problem: '`for` has to be a text' })
      findings.report('redirect-shadowed', { ...redirects, from: '/blog/*', page: '/blog/a/' })
    }),
  ).toMatchInlineSnapshot(`
    "vercel.json cannot be read: Unexpected end of JSON input. It may redirect pages or forbid their indexing, so the sitemap may list what it must not. Mend the file or its permissions. [hosting-unreadable]
    _redirects line 3, \`/old\`: there is no target. The rule is not heeded here, and the host may ignore it too. Write it as the host's documentation says, or remove it. [hosting-rule]
    netlify.toml, \`[[headers]]\`: \`for\` has to be a text. The rule is not heeded here, and the host may ignore it too. Write it as the host's documentation says, or remove it. [hosting-rule]
    _redirects line 3 redirects /blog/*, and the page /blog/a/ exists there. It stays listed. Netlify and GitLab serve a file that exists before they look at such a pattern; Cloudflare redirects all the same. Force the rule (\`301!\` on Netlify), remove the page, or narrow the pattern. [redirect-shadowed]"
  `)
})
