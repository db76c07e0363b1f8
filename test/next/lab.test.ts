import { fileURLToPath } from 'node:url'
import { testLab } from './lab.ts'

testLab({ name: 'Next.js 16', home: fileURLToPath(new URL('../', import.meta.url)) })
