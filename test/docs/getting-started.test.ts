import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stepsOf } from '../packaging/readme.ts'

const guide = readFileSync(new URL('../../docs/getting-started.md', import.meta.url), 'utf8')

// test/packaging/install.test.ts follows the README from what `npm create` writes.
test.each(['Astro', 'Vite', 'Eleventy', 'Next.js'])('getting started with %s says what the README says', (title) => {
  const { install, files, build } = stepsOf(title)
  const [, section] = guide.split(`\n## ${title}\n`)
  const text = section!.split('\n## ')[0]!
  expect(text).toMatch(new RegExp(`^npm install (-D )?${install}$`, 'm'))
  for (const [file, code] of Object.entries(files)) expect(text).toContain(`\`\`\`js\n// ${file}\n${code}\`\`\``)
  if (build) expect(text).toContain(`"build": "${build.map((command) => command.join(' ')).join(' && ')}"`)
})
