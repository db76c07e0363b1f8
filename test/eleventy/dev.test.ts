import { fileURLToPath } from 'node:url'
import { testEleventyDev } from './dev.ts'

const folder = fileURLToPath(new URL('../node_modules/@11ty/eleventy/', import.meta.url))

testEleventyDev({ name: 'eleventy', major: 3, folder })
