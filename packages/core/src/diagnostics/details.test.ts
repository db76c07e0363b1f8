import { expect, test } from 'vitest'
import { createSite, page } from '../testing/site.ts'
import { detailLines } from './details.ts'

test('an-018: each page that is left out, with its reason and witness; then the notices', async () => {
  const site = await createSite({
    'dist/index.html': page(),
    'dist/projects/index.html': page('<meta http-equiv="refresh" content="0;url=/404/">'),
    'dist/a.html': page('<meta name="robots" content="none">'),
  })
  const report = await site.build({ robots: false, exclude: '/x' })
  expect(detailLines(report)).toMatchInlineSnapshot(`
    [
      "excluded /a: noindex (<meta name="robots" content="none"> in dist/a.html)",
      "excluded /projects/: redirect (<meta http-equiv="refresh" content="0; url=/404/">)",
      "'/x' in \`exclude\` matches no page. It may be misspelt, or its pages may be gone. [pattern-unmatched]",
    ]
  `)
})
