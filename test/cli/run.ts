import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const bin = fileURLToPath(new URL('../../packages/cli/dist/bin.js', import.meta.url))

export interface Outcome {
  status: number
  stdout: string
  stderr: string
}

/** Runs the built command in a child of its own, its output piped. */
export const sitemapkit = (args: readonly string[], cwd: string): Promise<Outcome> =>
  new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined }
    execFile(process.execPath, [bin, ...args], { cwd, env, timeout: 60_000 }, (error, stdout, stderr) => {
      const plain = (text: string): string => text.replaceAll(cwd, '<cwd>')
      resolve({ status: error ? Number(error.code ?? 1) : 0, stdout: plain(stdout), stderr: plain(stderr) })
    })
  })

/** A folder with these files; values are their whole text. */
export function project(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitemapkit cli ü-'))
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

export const page = (title: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1></main></body></html>`
