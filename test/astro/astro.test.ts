import { fileURLToPath } from 'node:url'
import { testAddresses } from './addresses.ts'
import { testAstro } from './cases.ts'

const astro = { name: 'astro-7', major: 7, folder: fileURLToPath(new URL('../node_modules/astro/', import.meta.url)) }
testAstro(astro)
testAddresses(astro)
