import { fileURLToPath } from 'node:url'
import { testAstroDev } from './dev.ts'

testAstroDev({ name: 'astro-7', major: 7, folder: fileURLToPath(new URL('../node_modules/astro/', import.meta.url)) })
