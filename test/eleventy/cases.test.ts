import { fileURLToPath } from 'node:url'
import { testEleventy } from './cases.ts'

const folder = fileURLToPath(new URL('../node_modules/@11ty/eleventy/', import.meta.url))

testEleventy({ name: 'eleventy', major: 3, folder })
