import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

/** Variables by name. */
type Environment = Record<string, string | undefined>

/** Files of a production build, the strongest first. What the environment holds already wins over all. */
const files = ['.env.production.local', '.env.local', '.env.production', '.env']

interface NextEnv {
  loadEnvConfig(dir: string, dev: boolean, log: { info(): void; error(): void }, forceReload: boolean): unknown
}

/** Next's own reader, a dependency of the `next` that the app uses: it expands `$NAME` too. */
function nextEnv(cwd: string): NextEnv | undefined {
  try {
    const app = createRequire(join(cwd, 'package.json'))
    const { loadEnvConfig } = createRequire(app.resolve('next/package.json'))('@next/env')
    return { loadEnvConfig }
  } catch {
    return undefined
  }
}

/** Loads `.env.production` and its kin into the environment, as `next build` did. */
export async function loadEnv(cwd: string, env: Environment = process.env): Promise<void> {
  const next = env === process.env ? nextEnv(cwd) : undefined
  if (next) {
    next.loadEnvConfig(cwd, false, { info() {}, error() {} }, true)
    return
  }
  for (const file of files) {
    const text = await readFile(join(cwd, file), 'utf8').catch(() => '')
    for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value
  }
}

/** Site of the project as its environment names it: SITE_URL, NEXT_PUBLIC_SITE_URL, the production domain of Vercel. */
export function siteOfEnv(env: Environment = process.env): string | undefined {
  const vercel = env.VERCEL_PROJECT_PRODUCTION_URL
  return env.SITE_URL || env.NEXT_PUBLIC_SITE_URL || (vercel && `https://${vercel}`) || undefined
}
