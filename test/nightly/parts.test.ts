import { test } from 'vitest'
import { expectSameFiles } from '../cli/parts.ts'

test('1,000,000 entries in four processes of 400 MB make the same files as in one, byte for byte', () =>
  expectSameFiles(1_000_000, 4, 400))
