import { defineConfig } from 'tsdown'
import { base } from '../../tsdown.base.ts'

<<<<<<< HEAD
const entry = { index: 'src/index.ts', web: 'src/web.ts', 'command-line': 'src/command-line.ts', dev: 'src/dev.ts' }
=======
const entry = {
  index: 'src/index.ts',
  web: 'src/web.ts',
  'command-line': 'src/command-line.ts',
  migrate: 'src/migrate.ts',
}
>>>>>>> b00c144 (Run the config of next-sitemap as it is, under the old names of files)

export default defineConfig({ ...base, entry })
