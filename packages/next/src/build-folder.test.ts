import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBuildFolder } from './build-folder.ts'
import { writeBuild } from './fixture-build.ts'

const errorOf = async (cwd: string, distDir?: string): Promise<string> => {
  const thrown = await findBuildFolder(cwd, distDir).catch((error: Error) => error)
  return thrown instanceof Error ? thrown.message.replaceAll(cwd, '<app>') : `found ${thrown}`
}

test.each(['.next', 'build', 'build/next', '.output'])('next-distdir: %s is found', async (distDir) => {
  const cwd = await writeBuild({ distDir })
  expect(await findBuildFolder(cwd)).toBe(join(cwd, distDir))
})

test('next-distdir: of two builds none is guessed; --dist-dir decides', async () => {
  const cwd = await writeBuild()
  await cp(join(await writeBuild({ distDir: 'build' }), 'build'), join(cwd, 'build'), { recursive: true })
  expect(await errorOf(cwd)).toMatchInlineSnapshot(
    `"There are several finished builds: \`.next\`, \`build\`. One of them is old, and its pages may be gone. Remove the old one, or name the right one with --dist-dir. [next-build-ambiguous]"`,
  )
  expect(await findBuildFolder(cwd, 'build')).toBe(join(cwd, 'build'))
})

test('next-distdir: a copy of the build in another folder is none', async () => {
  const cwd = await writeBuild({ distDir: 'build' })
  await cp(join(cwd, 'build'), join(cwd, 'backup'), { recursive: true })
  await cp(join(cwd, 'backup'), join(cwd, 'build/standalone/build'), { recursive: true })
  expect(await findBuildFolder(cwd)).toBe(join(cwd, 'build'))
  await rm(join(cwd, 'build'), { recursive: true })
  expect(await findBuildFolder(cwd)).toBe(join(cwd, 'backup'))
})

test('next-stale-dev-output: what `next dev` leaves is no build', async () => {
  const cwd = await writeBuild()
  await rm(join(cwd, '.next/BUILD_ID'))
  expect(await errorOf(cwd)).toMatchInlineSnapshot(
    `"No production build of Next.js was found in <app>, only what \`next dev\` left there. The pages are read from the finished build: a folder with BUILD_ID and required-server-files.json. Run \`next build\` first: "build": "next build && sitemapkit-next". An app in another folder is named with --cwd, a build in an unusual place with --dist-dir. [next-build-missing]"`,
  )
})

test('next-stale-dev-output: neither is .next/dev of Next 16', async () => {
  const cwd = await writeBuild({ distDir: '.next/dev' })
  expect(await errorOf(cwd)).toContain('only what `next dev` left there')
})

test('no build at all, and a named folder that holds none', async () => {
  const cwd = await writeBuild({ distDir: 'far/too/deep' })
  expect(await errorOf(cwd)).toMatchInlineSnapshot(
    `"No production build of Next.js was found in <app>. The pages are read from the finished build: a folder with BUILD_ID and required-server-files.json. Run \`next build\` first: "build": "next build && sitemapkit-next". An app in another folder is named with --cwd, a build in an unusual place with --dist-dir. [next-build-missing]"`,
  )
  expect(await errorOf(cwd, 'dist')).toContain('No production build of Next.js was found in <app>/dist.')
})
