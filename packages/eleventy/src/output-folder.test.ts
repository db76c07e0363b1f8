import { expect, test } from 'vitest'
import type { Result } from './event.ts'
import { outputFolder } from './output-folder.ts'

const dir = { output: '_site' }
const result = (outputPath: string | false, url: string | false): Result => ({
  inputPath: './a.md',
  outputPath,
  url,
  content: '',
})

test('11ty-14: 3.0 names the folder', () => {
  expect(outputFolder({ directories: { output: './dist-x/' }, dir, results: [] })).toBe('./dist-x/')
})

test.each<[string, Result[], string]>([
  ['a folder', [result('dist-x/a & b/index.html', '/a & b/')], 'dist-x'],
  ['the home page', [result('dist-x/index.html', '/')], 'dist-x'],
  ['a file', [result('deep/dist-x/a/b.html', '/a/b.html')], 'deep/dist-x'],
  ['the working directory', [result('index.html', '/')], '.'],
  [
    'the first that tells',
    [result(false, false), result('x/changed.html', '/other'), result('x/a.json', '/a.json')],
    'x',
  ],
  ['nothing tells', [], '_site'],
])('11ty-14: 2.0, by %s', (_, results, folder) => {
  expect(outputFolder({ dir, results })).toBe(folder)
})
