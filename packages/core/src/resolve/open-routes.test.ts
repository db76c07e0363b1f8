import { expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import { reportOpenRoutes } from './open-routes.ts'

const routes = [
  { pattern: '/products/[id]', test: (path: string) => /^\/docs\/products\/[^/]+\/?$/.test(path) },
  { pattern: '/account/[tab]', test: (path: string) => /^\/docs\/account\/[^/]+\/?$/.test(path) },
]
const namedFor = (paths: readonly string[], excluded: (path: string) => boolean = () => false): unknown[] => {
  const findings = createFindings({ strict: true })
  reportOpenRoutes(routes, paths, excluded, findings)
  return findings.list.map(({ severity, params }) => [severity, params?.pattern])
}

test('an-023: one warning for each route with parameters that lists nothing, also under strict', () => {
  expect(namedFor(['/docs/', '/docs/products/'])).toEqual([
    ['warning', '/products/[id]'],
    ['warning', '/account/[tab]'],
  ])
})

test('an-023: none for a route of which an entry is listed, or which is left out by hand', () => {
  expect(namedFor(['/docs/products/a b/'], (path) => path.startsWith('/account/'))).toEqual([])
})

test('an-023: the whole message', () => {
  const findings = createFindings()
  reportOpenRoutes(routes.slice(0, 1), [], () => false, findings)
  const [{ message, why, fix } = {}] = findings.list as never as [Record<string, string>]
  expect(`${message} ${why} ${fix}`).toMatchInlineSnapshot(
    `"/products/[id] is rendered on request, and nothing tells which pages it has: none is listed. The values of its parameters are known only when a visitor asks for them. Name its pages with the option \`entries\`. If it has none for search engines, name it in \`exclude\`, or set onDemand: 'omit'."`,
  )
})
