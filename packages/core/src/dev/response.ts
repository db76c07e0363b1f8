import { extname } from 'node:path'

/** An answer of the dev server. */
export interface DevResponse {
  status: 200 | 404 | 500
  /** Names in lower case. */
  headers: Record<string, string>
  body: Uint8Array
}

const types: Record<string, string> = {
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.gz': 'application/gzip',
}

const respond = (status: DevResponse['status'], type: string, body: Uint8Array): DevResponse => ({
  status,
  headers: { 'content-type': type, 'content-length': String(body.length), 'cache-control': 'no-store' },
  body,
})

export const fileResponse = (name: string, body: Uint8Array): DevResponse => respond(200, types[extname(name)]!, body)

/** For a person: each sentence or paragraph on lines of its own. */
export const textResponse = (status: DevResponse['status'], paragraphs: readonly string[]): DevResponse =>
  respond(status, types['.txt']!, new TextEncoder().encode(`${paragraphs.join('\n\n')}\n`))
