import { readBytes } from '../check/read/bytes.ts'
import type { Source } from './open-source.ts'
import { entriesUnreadable } from './unreadable.ts'

/** The text of a source, unpacked. @throws SitemapError `entries-unreadable` */
export async function readText({ name, body }: Source): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const parts: string[] = []
  let broken = false
  const decode = (chunk?: Uint8Array): boolean => {
    try {
      parts.push(chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode())
    } catch {
      broken = true
    }
    return !broken
  }
  const { problem, detail } = await readBytes(body, decode)
  if (problem === 'too-large') throw entriesUnreadable(name, 'it is larger than 52,428,800 bytes')
  if (problem) throw entriesUnreadable(name, detail ?? problem)
  if (!broken) decode()
  if (broken) throw entriesUnreadable(name, 'it is not UTF-8')
  return parts.join('')
}
