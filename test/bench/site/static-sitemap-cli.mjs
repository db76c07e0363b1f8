import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { binOf, runScript } from '../command.mjs'

export default function staticSitemapCli({ dir }) {
  const script = binOf('static-sitemap-cli')
  return () => {
    runScript(script, ['-b', 'https://example.com', '-r', dir, '-f', 'xml'])
    return { listed: readFileSync(join(dir, 'sitemap.xml'), 'utf8').split('<loc>').length - 1 }
  }
}
