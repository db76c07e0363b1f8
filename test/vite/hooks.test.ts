import * as vite from 'vite'
import { bin } from '../contract/project.ts'
import { testHooks } from './hooks.ts'

testHooks({ name: 'vite', major: 8, vite, bin: bin('vite', 'bin/vite.js') })
