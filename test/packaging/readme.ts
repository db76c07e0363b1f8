import { readFileSync } from 'node:fs'

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')

/** What the README tells the users of one framework to do. */
export interface Steps {
  /** The package that they install. */
  install: string
  /** Files that they write. */
  files: Record<string, string>
  /** Commands of the `build` script, where they change it. */
  build?: string[][]
}

/** Reads the section of a framework. @param title as it stands in bold letters */
export function stepsOf(title: string): Steps {
  const section = new RegExp(
    `^\\*\\*${title}\\*\\* \\(\`npm install (?:-D )?(\\S+)\`\\)([\\s\\S]*?)(?=^\\*\\*)`,
    'm',
  ).exec(readme)
  if (!section) throw new Error(`README.md has no section ${title}.`)
  const [, install, text] = section
  const script = /"build": "([^"]+)"/.exec(text!)?.[1]
  return {
    install: install!,
    files: Object.fromEntries(
      [...text!.matchAll(/^```js\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)].map(([, file, code]) => [file!, code!]),
    ),
    build: script?.split(' && ').map((command) => command.split(' ')),
  }
}
