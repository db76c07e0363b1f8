import { describe } from 'vitest'
import { nodeOf } from '../../scripts/toolchain.mjs'
import { testInstalls } from '../packaging/install.ts'

/** Node 24 is that of `test/packaging`. Astro 7 wants 22.12. */
describe.each([20, 22])('Node %i', (major) => {
  testInstalls(nodeOf(major), (framework) => major > 20 || framework !== 'astro')
})
