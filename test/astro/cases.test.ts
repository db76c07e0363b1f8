import { fileURLToPath } from 'node:url'
import { testAstro } from './cases.ts'

testAstro({ name: 'astro-7', major: 7, folder: fileURLToPath(new URL('../node_modules/astro/', import.meta.url)) })
