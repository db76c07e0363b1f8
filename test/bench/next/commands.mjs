import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, runScript } from '../command.mjs'
import { temporaryFolder } from '../temporary-folder.mjs'
import { writeNextBuild } from './build.mjs'

const commands = {
  ours: { script: binOf('@sitemapkit/next', 'sitemapkit-next'), args: [] },
  peer: { script: binOf('next-sitemap'), args: ['--config', 'next-sitemap.config.cjs'] },
}

/** The command line of a tool over a finished build of Next.js. */
export default function command({ tool, routes }) {
  const root = temporaryFolder()
  writeNextBuild(root, routes)
  const { script, args } = commands[tool]
  return () => {
    runScript(script, args, { cwd: root })
    const folder = join(root, 'public')
    const urls = readdirSync(folder)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => readFileSync(join(folder, name), 'utf8').split('<url>').length - 1)
    return { listed: urls.reduce((a, b) => a + b, 0) }
  }
}
