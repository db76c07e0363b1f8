import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { replaceFile } from './replace-file.ts'

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'sitemapkit-'))
  onTestFinished(() => rm(path, { recursive: true }))
  return path
}

test('a file is whole or untouched, in a folder that need not exist', async () => {
  const path = join(await folder(), 'new/list.txt')
  await replaceFile(path, (temporary) => writeFile(temporary, 'one'))
  const broken = replaceFile(path, async (temporary) => {
    await writeFile(temporary, 'tw')
    throw new Error('the source broke')
  })
  await expect(broken).rejects.toThrow('the source broke')
  expect(await readFile(path, 'utf8')).toBe('one')
  expect(await readdir(join(path, '..'))).toEqual(['list.txt'])
})

test('what a killed run left goes; several at once leave each other alone', async () => {
  const dir = await folder()
  // No process has this id.
  const left = join(dir, '.sitemapkit-4194305-0a1b2c3d-0.tmp')
  await writeFile(left, 'cut o')
  await utimes(left, new Date('2020-01-01'), new Date('2020-01-01'))
  const names = Array.from({ length: 20 }, (_, n) => `${String(n).padStart(2, '0')}.txt`)
  const often = async (name: string): Promise<void> => {
    for (let n = 0; n < 20; n++) await replaceFile(join(dir, name), (temporary) => writeFile(temporary, name))
  }
  await Promise.all(names.map(often))
  expect(await readdir(dir)).toEqual(names)
  for (const name of names) expect(await readFile(join(dir, name), 'utf8')).toBe(name)
})
