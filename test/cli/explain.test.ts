import { beforeAll, describe, expect, test } from 'vitest'
import { page, project, sitemapkit } from './run.ts'

describe('explain', () => {
  let cwd: string
  beforeAll(async () => {
    cwd = project({
      'dist/index.html': page('Home'),
      'dist/blog/a & b/index.html': page('A & B', '<meta name="sitemap:lastmod" content="2026-05-01">'),
      'dist/hidden/index.html': page('Hidden', '<meta name="robots" content="noindex">'),
    })
    const { status } = await sitemapkit(['generate', 'dist', '--site', 'https://example.com'], cwd)
    expect(status).toBe(0)
  })

  test.each([
    ['a listed page', ['/blog/a & b/']],
    ['its URL', ['https://example.com/blog/a%20&%20b/']],
    ['a noindex page', ['hidden']],
    ['an unknown path', ['/blog/a & c/']],
    ['the whole build', []],
    ['as JSON', ['/hidden/', '--json']],
  ])('%s', async (_, args) => {
    expect(await sitemapkit(['explain', ...args], cwd)).toMatchSnapshot()
  })

  test('before any build: exit status 1', async () => {
    const outcome = await sitemapkit(['explain', '/'], project({}))
    expect(outcome).toMatchSnapshot()
    expect(outcome.status).toBe(1)
  })
})
