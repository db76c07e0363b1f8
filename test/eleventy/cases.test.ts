import { fileURLToPath } from 'node:url'
import { testEleventy } from './cases.ts'
import { testEleventyDepth } from './depth.ts'

const folder = fileURLToPath(new URL('../node_modules/@11ty/eleventy/', import.meta.url))

const eleventy = { name: 'eleventy', major: 3, folder }
testEleventy(eleventy)
testEleventyDepth(eleventy)
