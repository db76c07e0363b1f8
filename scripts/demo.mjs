// npm run demo · npm run demo -- <folder> --site https://…
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { must, root, run, toolEnv } from './toolchain.mjs'

const args = process.argv.slice(2)
const examples = [
  { name: 'Astro', folder: 'examples/astro', out: 'dist' },
  { name: 'Vite', folder: 'examples/vite', out: 'dist' },
  { name: 'Eleventy', folder: 'examples/eleventy', out: '_site' },
  { name: 'Next.js', folder: 'examples/next', out: 'out' },
]

const steps = args.length > 0 ? 3 : 4
let at = 0
const say = (text) => console.log(text)
const phase = (text) => say(`\n[${++at}/${steps}] ${text}`)
const started = Date.now()

/** What a sitemap consists of, in the output folder of a site. */
const filesOf = (folder) => readdirSync(folder).filter((name) => /^(sitemap.*|robots\.txt)$/.test(name))

const env = toolEnv(say)
const cli = join(root, 'packages', 'cli', 'dist', 'bin.js')
const sites = examples.map(({ folder }) => `./${folder}`)
const wanted = args.length > 0 ? ['./packages/*'] : ['./packages/*', './examples/content', ...sites]

phase('Installing')
const filters = ['sitemapkit-repo', ...wanted].flatMap((filter) => ['--filter', filter])
await must(
  'pnpm',
  ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', '--loglevel=error', ...filters],
  { env },
)

phase('Building the packages')
await must('turbo', ['run', 'build', '--filter=./packages/*', '--output-logs=errors-only'], { env })

if (args.length > 0) {
  phase(`Writing a sitemap for ${args[0]}`)
  process.exit(
    await run(process.execPath, [cli, 'generate', ...args], {
      env,
      cwd: process.env.INIT_CWD ?? process.cwd(),
      shell: false,
    }),
  )
}

phase('Building the four example sites with their real frameworks')
const siteFilters = sites.map((folder) => `--filter=${folder}`)
await must('turbo', ['run', 'build', ...siteFilters, '--output-logs=errors-only'], { env })

phase('What was written')
for (const { name, folder, out } of examples) {
  const site = join(root, folder)
  const text = execFileSync(process.execPath, [cli, 'explain', '--root', site], { env, cwd: site, encoding: 'utf8' })
  say(`\n${name} · ${folder}\n${text.trimEnd().replaceAll(/^/gm, '  ')}`)
  say(`  files: ${filesOf(join(site, out)).join(', ')}`)
  say(`  look at: ${relative(root, join(site, out, 'sitemap.xml'))}`)
}
const maps = examples.map(({ folder, out }) => join(root, folder, out, 'sitemap.xml')).filter(existsSync)
const same = new Set(maps.map((file) => readFileSync(file, 'utf8'))).size === 1 && maps.length === examples.length
say(
  `\n${same ? 'The four sitemaps are byte-identical.' : 'The four sitemaps differ: that is a fault.'} Done in ${Math.round((Date.now() - started) / 1000)} s.`,
)
process.exit(same ? 0 : 1)
