import { eleventyAdapter } from '../eleventy/adapter.ts'
import { testAdapter } from './contract.ts'
import { bin } from './project.ts'

testAdapter(eleventyAdapter({ name: 'eleventy', major: 3, folder: bin('@11ty/eleventy', '') }))
