import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const rehype = unified().use(rehypeParse)

/** One pass over every page by a parser that keeps nothing, or builds its tree. */
const ways = {
  rehype: (text) => rehype.parse(text),
  htmlparser2: (text) => new Parser({}).end(text),
  head(text) {
    const parser = new Parser({
      onopentag(name) {
        if (name === 'body') parser.pause()
      },
    })
    parser.write(text)
  },
}

/** @param sample so much of the pages is read, and counts for all. */
export default function parse({ dir, way, sample = 1 }) {
  const files = readdirSync(dir, { recursive: true }).filter((name) => name.endsWith('index.html'))
  const read = files.slice(0, Math.max(1, Math.round(files.length * sample)))
  return () => {
    for (const name of read) ways[way](readFileSync(join(dir, name), 'utf8'))
    return { listed: files.length, scale: files.length / read.length }
  }
}
