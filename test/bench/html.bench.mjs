// node test/bench/html.bench.mjs: readHtml beside a bare pass of htmlparser2 that stops at <body>, in microseconds a page.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { modernNode } from '../../scripts/toolchain.mjs'

const core = new URL('../../packages/core/', import.meta.url)

const headOf = (count) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A &amp; B</title>${Array.from(
    { length: count },
    (_, n) => `<meta property="og:x${n}" content="some content ${n}"><link rel="stylesheet" href="/a/${n}.css">`,
  ).join(
    '',
  )}<link rel="canonical" href="https://example.com/x/"><script>var a = 1;${'x=y;'.repeat(200)}</script></head>`
const bodyOf = (count) =>
  `<body><main>${Array.from({ length: count }, (_, n) => `<div class="card c${n}"><p>Lorem ipsum <a href="/x/${n}">dolor</a> sit amet.</p></div>\n`).join('')}</main></body></html>`

/** The best of many short rounds: what a busy machine adds is left out. */
function microseconds(work) {
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < 200; round++) {
    const start = process.hrtime.bigint()
    for (let n = 0; n < 20; n++) work()
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e3 / 20)
  }
  return best
}

async function measure() {
  const { readHtml } = await import(new URL('src/collect/html.ts', core).href)
  const { Parser } = await import(
    pathToFileURL(createRequire(new URL('package.json', core)).resolve('htmlparser2')).href
  )
  for (const [kilobytes, head, body] of [
    [2, 12, 0],
    [12, 12, 80],
    [40, 12, 400],
    [100, 20, 1000],
  ]) {
    const text = headOf(head) + bodyOf(body)
    const bare = microseconds(() => {
      const parser = new Parser({
        onopentag(name) {
          if (name === 'body') parser.pause()
        },
      })
      parser.write(text)
    })
    const facts = microseconds(() => readHtml(text))
    const all = microseconds(() => readHtml(text, { media: true, hash: true }))
    console.log(
      `${String(kilobytes).padStart(4)} KB  head only ${bare.toFixed(0).padStart(4)}  readHtml ${facts.toFixed(0).padStart(4)} (× ${(facts / bare).toFixed(2)})  with media and hash ${all.toFixed(0).padStart(5)}`,
    )
  }
}

if (process.features.typescript || process.execArgv.includes('--experimental-strip-types')) await measure()
else {
  const args = ['--experimental-strip-types', '--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url)]
  process.exitCode = spawnSync(modernNode(console.log), args, { stdio: 'inherit' }).status ?? 1
}
