import { cpSync } from 'node:fs'

// Next.js serves public/ of the app's own folder only.
cpSync(new URL('../content/public', import.meta.url), new URL('public', import.meta.url), { recursive: true })
