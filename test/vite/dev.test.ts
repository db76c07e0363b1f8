import { bin } from '../contract/project.ts'
import { testViteDev } from './dev.ts'

testViteDev({ name: 'vite', bin: bin('vite', 'bin/vite.js') })
