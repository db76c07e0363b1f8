import { viteAdapter } from '../vite/adapter.ts'
import { testAdapter } from './contract.ts'
import { bin } from './project.ts'

testAdapter(viteAdapter({ name: 'vite', bin: bin('vite', 'bin/vite.js') }))
