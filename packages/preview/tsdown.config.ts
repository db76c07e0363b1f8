import { defineConfig } from 'tsdown'
import { base } from '../../tsdown.base.ts'

// Both write into one folder at the same time, so neither may empty it.
export default defineConfig([
  { ...base, clean: false },
  {
    // The page itself: one script, with all that it needs in it.
    entry: { client: 'src/client/main.tsx' },
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    dts: false,
    clean: false,
    noExternal: [/.*/],
    alias: { react: 'preact/compat', 'react-dom': 'preact/compat', 'react/jsx-runtime': 'preact/jsx-runtime' },
    copy: ['src/client/style.css'],
  },
])
