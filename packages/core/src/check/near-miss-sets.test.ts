import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkSitemaps } from './check-sitemaps.ts'
import { ruleSets } from './testing/rule-sets.ts'
import { here, type RuleSet } from './testing/set-parts.ts'

const written = new Date('2026-01-05')

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'sitemapkit-rule-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
    utimesSync(join(folder, name), written, written)
  }
  return folder
}

async function serve(answers: NonNullable<RuleSet['answers']>): Promise<string> {
  const listener: RequestListener = (request, response) => {
    const origin = `http://${request.headers.host}`
    const answer = Object.hasOwn(answers, request.url!) ? answers[request.url!] : undefined
    if (typeof answer === 'function') answer(request, response)
    else if (answer !== undefined)
      response.writeHead(200, { 'content-type': 'application/xml' }).end(answer.replaceAll(here, origin))
    else if (request.url === '/robots.txt')
      response.writeHead(200, { 'content-type': 'text/plain' }).end(`Sitemap: ${origin}/sitemap.xml\n`)
    else response.writeHead(404, { 'content-type': 'text/html' }).end('<title>404</title>No such page.')
  }
  const server = createServer(listener)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function codesOf({ files, answers, target, ...options }: RuleSet): Promise<string[]> {
  const place = answers ? `${await serve(answers)}/sitemap.xml` : folderOf(files ?? {})
  const codes: string[] = []
  const findings = checkSitemaps(target ? join(place, target) : place, { now: new Date('2026-01-10'), ...options })
  for await (const { code } of findings) codes.push(code)
  return codes
}

test.each(Object.entries(ruleSets))('%s is triggered, and has a near miss', async (code, { hit, miss }) => {
  expect(await codesOf(hit)).toContain(code)
  expect(await codesOf(miss)).not.toContain(code)
})
