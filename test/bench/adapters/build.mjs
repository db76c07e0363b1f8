import { rmSync } from 'node:fs'
import { binOf, runScript } from '../command.mjs'
import { frameworks, writeProject } from './projects.mjs'

/** One build of a framework from nothing. */
export default function build({ framework, plugin, pages }) {
  const root = writeProject(framework, plugin, pages)
  process.once('exit', () => rmSync(root, { recursive: true, force: true }))
  const { package: name, command, args } = frameworks[framework]
  const script = binOf(name, command)
  return () => {
    runScript(script, args, { cwd: root })
    return { listed: pages }
  }
}
