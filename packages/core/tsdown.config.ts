import { defineConfig } from 'tsdown'
import { base } from '../../tsdown.base.ts'

const entry = {
  index: 'src/index.ts',
  web: 'src/web.ts',
  'command-line': 'src/command-line.ts',
  dev: 'src/dev.ts',
  migrate: 'src/migrate.ts',
}

export default defineConfig({ ...base, entry })
