import { modernNode } from '../../scripts/toolchain.mjs'
import { testInstalls } from './install.ts'

testInstalls(process.env.SITEMAPKIT_NODE ?? modernNode())
