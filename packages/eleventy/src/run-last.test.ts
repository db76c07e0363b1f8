import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { runLast } from './run-last.ts'

/** As Eleventy 2 and 3 do it: all at once. */
class AllAtOnce extends EventEmitter {
  override emit(type: string, ...args: unknown[]): never {
    return Promise.all(this.listeners(type).map((listener) => listener.apply(this, args))) as never
  }
}

const setup = (fails: boolean) => {
  const events = new AllAtOnce()
  const done: string[] = []
  const slow = async (event: string): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve))
    done.push(`slow ${event}`)
    if (fails) throw new Error('of another plugin')
  }
  events.on('eleventy.after', slow)
  events.on('eleventy.after', (event: string) => done.push(`quick ${event}`))
  runLast({ events }, 'eleventy.after', async (event: string) => {
    done.push(`ours ${event}`)
  })
  return { done, emit: () => events.emit('eleventy.after', 'e') as unknown as Promise<unknown> }
}

test('ours begins when the others have ended', async () => {
  const { done, emit } = setup(false)
  await emit()
  expect(done).toEqual(['quick e', 'slow e', 'ours e'])
  await emit()
  expect(done).toHaveLength(6)
})

test('where another fails, ours does nothing, and its error is the one', async () => {
  const { done, emit } = setup(true)
  await expect(emit()).rejects.toThrow('of another plugin')
  expect(done).toEqual(['quick e', 'slow e'])
})
