import { fileURLToPath } from 'node:url'
import { testAddresses } from './addresses.ts'
import { testAstro } from './cases.ts'
import { testContent } from './content.ts'
import { testFailure } from './failure.ts'
import { testNewest } from './newest.ts'
import { testServer } from './server.ts'

const astro = { name: 'astro-7', major: 7, folder: fileURLToPath(new URL('../node_modules/astro/', import.meta.url)) }
for (const test of [testAstro, testAddresses, testContent, testServer, testFailure, testNewest]) test(astro)
