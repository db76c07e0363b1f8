import type { Readable } from 'node:stream'
import { readBytes } from '../read/bytes.ts'
import { createDecoder, startOf } from '../read/text.ts'
import type { CheckRun } from '../run.ts'

/** Far more than any crawler reads. */
const mostBytes = 4_000_000

/** Text of a robots.txt; undefined, with a finding, where it cannot be read. A BOM is kept. */
export async function readRobots(source: Readable, file: string, run: CheckRun): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const { problem, detail } = await readBytes(source, (chunk) => {
    chunks.push(chunk)
    bytes += chunk.length
    return bytes < mostBytes
  })
  if (problem) {
    run.report(problem, { detail: detail ?? '' }, file)
    return undefined
  }
  const whole = Buffer.concat(chunks)
  const { bom } = startOf(whole)
  const text = createDecoder().push(whole, bytes < mostBytes)
  if (text === undefined) run.report('not-utf8', { encoding: 'it holds bytes that are none' }, file)
  return text === undefined ? undefined : (bom ? '\uFEFF' : '') + text
}
