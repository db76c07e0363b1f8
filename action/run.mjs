// The script of action.yml: checks a sitemap, gives its findings as annotations, and writes a summary of the job.
import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { checkSummary, diffSummary } from './summary.mjs'

const input = (name) => (process.env[`INPUT_${name}`] ?? '').trim()

/** The project's own sitemapkit, else the one that npx fetches. */
function command() {
  const own = resolve('node_modules/sitemapkit/dist/bin.js')
  if (existsSync(own)) return [process.execPath, own]
  return ['npx', '--yes', `sitemapkit@${input('VERSION') || 'latest'}`]
}

const [program, ...first] = command()
const sitemapkit = (args) => {
  const run = spawnSync(program, [...first, ...args], { encoding: 'utf8', maxBuffer: 1 << 30 })
  if (run.error) throw run.error
  return run
}

/** Where the runner collects outputs and the summary; outside of a runner nowhere. */
const append = (name, text) => process.env[name] && appendFileSync(process.env[name], text)

/** `diff` reads files: the sitemap of an address is saved first, with all that it names. */
async function saved(old) {
  if (!/^https?:/i.test(old)) {
    if (!existsSync(old)) throw new Error('it is not there')
    return old
  }
  const folder = mkdtempSync(join(tmpdir(), 'sitemapkit-old-'))
  const fetchText = async (url) => {
    const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
    if (!response.ok) throw new Error(`${url} answers ${response.status}`)
    return Buffer.from(await response.arrayBuffer())
  }
  const bytes = await fetchText(old)
  const file = join(folder, 'sitemap.xml')
  writeFileSync(file, bytes)
  const text = bytes.toString('utf8')
  if (!text.includes('<sitemapindex')) return file
  for (const [, escaped] of text.matchAll(/<loc>\s*([^<]*?)\s*<\/loc>/g)) {
    const url = new URL(escaped.replaceAll('&amp;', '&'))
    // Nothing but the site itself is asked.
    if (url.origin !== new URL(old).origin) continue
    writeFileSync(join(folder, url.pathname.split('/').at(-1)), await fetchText(url))
  }
  return file
}

const target = input('TARGET')
if (target === '') {
  console.log('::error::Which sitemap? Give the input `target`: a built folder, a file or an address.')
  process.exit(2)
}
const flags = [
  ...(input('SITE') ? ['--site', input('SITE')] : []),
  ...(input('STRICT') === 'true' ? ['--strict'] : []),
  ...input('ARGS')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
]
let status = 0

const annotated = sitemapkit(['check', target, ...flags, '--format', 'github'])
process.stdout.write(annotated.stdout)
process.stderr.write(annotated.stderr)
status = annotated.status ?? 1
if (status < 2) {
  const { findings = [] } = JSON.parse(sitemapkit(['check', target, ...flags, '--format', 'json']).stdout)
  const count = (severity) =>
    findings.filter((finding) => finding.severity === severity).reduce((sum, { more }) => sum + (more ?? 1), 0)
  append('GITHUB_OUTPUT', `errors=${count('error')}\nwarnings=${count('warning')}\n`)
  append('GITHUB_STEP_SUMMARY', checkSummary(target, findings))
}

const old = input('OLD')
if (old !== '' && status < 2) {
  try {
    const limit = input('MAX_REMOVED')
    const args = ['diff', await saved(old), target, ...(limit ? ['--max-removed', limit] : []), '--json']
    const compared = sitemapkit(args)
    const result = JSON.parse(compared.stdout)
    append('GITHUB_STEP_SUMMARY', diffSummary(result, old))
    if (result.error) throw new Error(result.error.message)
    if (result.tooManyRemoved) console.log(`::error::More than ${limit} of the URLs of ${old} are gone.`)
    status = Math.max(status, compared.status ?? 1)
  } catch (error) {
    // On the first deployment there is nothing to compare with.
    console.log(`::warning::Not compared with ${old}: ${error.message}`)
  }
}
process.exitCode = status
