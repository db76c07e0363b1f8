import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** The body of an answer without its transfer coding: we ask for gzip or nothing. */
export function unpacked(answer: IncomingMessage): Readable {
  const coding = answer.headers['content-encoding']
  if (coding !== 'gzip' && coding !== 'x-gzip') return answer
  const body = answer.pipe(createGunzip())
  answer.once('error', (error) => body.destroy(error))
  body.once('close', () => answer.destroy())
  return body
}
