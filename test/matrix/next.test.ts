import { fileURLToPath } from 'node:url'
import { testLab } from '../next/lab.ts'

const home = (name: string): string => fileURLToPath(new URL(`${name}/`, import.meta.url))

// `next start` of 14 answers 404 for it, though it is prerendered: `dynamicParams = false` in an app with `i18n`.
testLab({ name: 'Next.js 14', home: home('next-14'), unanswered: ['/base/only/a/'] })
testLab({ name: 'Next.js 15', home: home('next-15') })
testLab({ name: 'Next.js 15', home: home('next-15'), bundler: '--turbopack' })
// Turbopack, the default of 16, is tested with the majors of the catalog.
// With webpack, 16.4.6 fails on a route handler at the edge, whatever it does: it misses a manifest that it did not write.
testLab({ name: 'Next.js 16', home: home('..'), bundler: '--webpack', without: ['app/map-edge.xml'] })
