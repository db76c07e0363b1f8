import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const docs = fileURLToPath(new URL('../../docs/', import.meta.url))

/** A fenced block of a page of the documentation. */
export interface Block {
  /** Below docs/. */
  page: string
  language: string
  /** Name of the file that its first line states in a comment. */
  file?: string
  code: string
}

/** Pages that are written by hand: all but those that a test makes. */
export const pages: readonly string[] = readdirSync(docs, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter(
    (name) => name.endsWith('.md') && !/^(?:findings|\.vitepress|node_modules)\/|^comparison|^performance/.test(name),
  )
  .sort()

export const blocks: readonly Block[] = pages.flatMap((page) =>
  [...readFileSync(docs + page, 'utf8').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language, code]) => ({
    page,
    language: language!,
    file: /^(?:\/\/|#) (\S+\.\w+)\n/.exec(code!)?.[1],
    code: code!,
  })),
)
