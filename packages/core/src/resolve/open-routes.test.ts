import { expect, test } from 'vitest'
import { createFindings } from '../diagnostics/findings.ts'
import { reportOpenRoutes } from './open-routes.ts'

const products = { pattern: '/products/[id]', test: (path: string) => /^\/products\/[^/]+\/?$/.test(path) }
const account = { pattern: '/account/[tab]', test: (path: string) => /^\/account\/[^/]+\/?$/.test(path) }

const findingsFor = (paths: readonly string[]) => {
  const findings = createFindings({ strict: true })
  reportOpenRoutes(
    [products, account],
    paths.map((path) => ({ path })),
    findings,
  )
  return findings.list
}

test('an-023: one warning for each route with parameters that lists nothing, also under strict', () => {
  expect(findingsFor(['/', '/products/']).map(({ severity, params }) => [severity, params?.pattern])).toEqual([
    ['warning', '/products/[id]'],
    ['warning', '/account/[tab]'],
  ])
})

test('an-023: none for a route of which a page is listed', () => {
  expect(findingsFor(['/products/a b/', '/account/orders'])).toEqual([])
})

test('an-023: the whole message', () => {
  const { message, why, fix } = findingsFor(['/products/c'])[0]!
  expect(`${message} ${why} ${fix}`).toMatchInlineSnapshot(
    `"/account/[tab] is rendered on request, and nothing tells which pages it has: none is listed. The values of its parameters are known only when a visitor asks for them. Name its pages with the option \`entries\`. If it has none for search engines, name it in \`exclude\`, or set onDemand: 'omit'."`,
  )
})
