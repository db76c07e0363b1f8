import * as vite from 'vite'
import { bin } from '../contract/project.ts'
import { testHooks } from './hooks.ts'
import { testSinglePage } from './single-page.ts'

testHooks({ name: 'vite', major: 8, vite, bin: bin('vite', 'bin/vite.js') })
testSinglePage({ name: 'vite', bin: bin('vite', 'bin/vite.js') })
