import { expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import { createScope } from './scope.ts'

test.each([
  ['https://example.com/gr%C3%B6/a', []],
  ['https://example.com/gr%c3%b6/a', []],
  ['https://example.com/gr%c3%b6', []],
  ['https://example.com/gr%C3%B6x/', ['scope-narrow']],
  ['https://example.com/', ['scope-narrow']],
])('P11, U6: %s in the map of /gr%C3%B6/', (loc, codes) => {
  const findings = createFindings()
  const scope = createScope({ base: '/gr%C3%B6/', output: { file: 'sitemap.xml' } })
  scope.look({ loc })
  scope.report('https://example.com/gr%C3%B6/sitemap.xml', findings)
  expect(findings.list.map(({ code }) => code)).toEqual(codes)
})
