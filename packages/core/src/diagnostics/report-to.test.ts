import { expect, test } from 'vitest'
import type { Report } from '../report.ts'
import { SitemapError } from './error.ts'
import { createFindings, type Findings } from './findings.ts'
import { reportTo } from './report-to.ts'

const emptyReport: Report = {
  url: 'https://example.com/sitemap.xml',
  files: [],
  removed: [],
  counts: { pages: 2, listed: 2, excluded: 0, onDemand: 0, news: 0 },
  excluded: {},
  exclusions: [],
  findings: [],
  findingCounts: {},
  timings: {},
  witnesses: undefined,
}

function tell(fill: (findings: Findings) => void, options = {}): { lines: string[]; error: unknown } {
  const findings = createFindings(options)
  fill(findings)
  const report: Report = { ...emptyReport, findings: findings.list, findingCounts: findings.counts }
  const lines: string[] = []
  try {
    reportTo({ info: (text) => lines.push(`info ${text}`), warn: (text) => lines.push(`warn ${text}`) }, report)
  } catch (error) {
    return { lines, error }
  }
  return { lines, error: undefined }
}

test('a clean run says one line', () => {
  expect(tell(() => {})).toEqual({ lines: ['info 2 URLs in sitemap.xml'], error: undefined })
})

test('a warning says what happened, why it matters and what to do', () => {
  expect(tell((findings) => findings.report('site-local', { site: 'http://localhost' }))).toEqual({
    lines: [
      "warn `site` is 'http://localhost', an address of this machine. Search engines cannot reach it, so a deployed sitemap with it is useless. Set `site` to the public origin, such as 'https://example.com'. [site-local]",
      'info 2 URLs in sitemap.xml',
    ],
    error: undefined,
  })
})

test('what is past the cap is counted', () => {
  const { lines } = tell(
    (findings) => {
      for (const port of [1, 2, 3]) findings.report('site-local', { site: `http://localhost:${port}` })
    },
    { cap: 1 },
  )
  expect(lines[1]).toBe('warn 2 more of the same kind. [site-local]')
})

test('the first error is thrown with its place, further ones are printed', () => {
  const { lines, error } = tell((findings) => {
    findings.report('site-missing', {}, { page: '/a/' })
    findings.report('site-missing', { page: '/b/' })
  })
  expect(error).toBeInstanceOf(SitemapError)
  expect(error).toMatchObject({ code: 'site-missing', where: { page: '/a/' } })
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain('needed for /b/')
})

test('the verbose log has what was left out, and the notices', () => {
  const lines: string[] = []
  const print = (text: string) => void lines.push(text)
  const notice = { code: 'site-local', severity: 'notice', message: 'Worth knowing.' } as const
  const exclusions = [{ path: '/thanks/', reason: 'noindex', by: '<meta name="robots" content="noindex">' }] as const
  reportTo(
    { info: () => {}, warn: () => {}, debug: print },
    { ...emptyReport, exclusions: [...exclusions], findings: [notice], findingCounts: { 'site-local': 1 } },
  )
  expect(lines).toEqual([
    'excluded /thanks/: noindex (<meta name="robots" content="noindex">)',
    'Worth knowing. [site-local]',
  ])
})
