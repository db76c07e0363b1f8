import { expect, test } from 'vitest'
import { contentFacts } from '../content.ts'
import { frontmatterKeys } from './keys.ts'

test('`frontmatterKeys` are the keys that data is read by, all and no more', () => {
  const asked = new Set<string>()
  const note = (key: string | symbol): void => void asked.add(String(key))
  const data = new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, key) => note(key),
      getOwnPropertyDescriptor: (_, key) => note(key) as undefined,
      has: (_, key) => note(key) as never,
    },
  )
  contentFacts(data)
  expect([...asked].sort()).toEqual([...frontmatterKeys].sort())
})
