import { expect, test } from 'vitest'
import { addDataCheck } from './data-schema.ts'

type Preprocess = (data: Record<string, unknown>) => void

function setup(wanted = true) {
  const told: string[] = []
  let preprocess: Preprocess = () => {}
  const config = {
    pathPrefix: '/sub/',
    addPreprocessor: (_name: string, _extensions: string, given: Preprocess) => {
      preprocess = given
    },
    logger: { message: (text: string) => told.push(text) },
  }
  const { begin } = addDataCheck(config as never, () => wanted)
  const run = async (data: Record<string, unknown>, key = 'eleventyDataSchema'): Promise<void> => {
    preprocess(data)
    await (data[key] as (data: unknown) => unknown)(data)
  }
  return { told, begin, run }
}

const data = (more: object = {}) => ({
  sitemap: { priority: 7 },
  page: { url: '/a/', inputPath: './src/a.md' },
  ...more,
})

test('a fault is told once a build', async () => {
  const { told, begin, run } = setup()
  await run(data())
  await run(data())
  expect(told).toEqual([expect.stringMatching(/^\/sub\/a\/: `priority` is 7 \(.* in src\/a\.md\)/)])
  begin()
  await run(data())
  expect(told).toHaveLength(2)
})

test.each<[string, object, boolean]>([
  ['what is not written', { page: { url: false } }, true],
  ['a build that tells it at its end', {}, false],
])('%s is not looked at', async (_, more, wanted) => {
  const { told, run } = setup(wanted)
  await run(data(more))
  expect(told).toEqual([])
})

test.each(['eleventyDataSchema', 'buildawesomeDataSchema'])(
  "the user's %s is called first, and decides",
  async (key) => {
    const { told, run } = setup()
    const own = async ({ bad }: { bad?: boolean }): Promise<void> => {
      if (bad) throw new Error('no')
    }
    const given = data({ [key]: own })
    await run(given, key)
    // Eleventy hands one template over more than once.
    await run(given, key)
    expect(told).toHaveLength(1)
    await expect(run(data({ [key]: own, bad: true }), key)).rejects.toThrow('no')
  },
)

test('Eleventy 2 has no such hook', () => {
  expect(() => addDataCheck({} as never, () => true)).not.toThrow()
})
