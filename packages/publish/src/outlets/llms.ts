import type { ListedPage, LlmsOptions, Outlet, OutletContext } from '@sitemapkit/core'

/** `llms.txt` (llmstxt.org): a title, a summary, and sections of links, in Markdown. */
export function createLlms({ mark, matcher }: OutletContext, { title, summary, sections }: LlmsOptions): Outlet {
  const wanted = Object.entries(sections ?? { Pages: () => true }).map(([heading, patterns]) => ({
    heading,
    match: matcher(`llms.sections.${heading}`, [patterns].flat()),
    lines: [] as string[],
  }))
  return {
    add(page) {
      wanted.find(({ match }) => match(page))?.lines.push(lineOf(page))
    },
    end() {
      const blocks = [`# ${plain(title)}\n<!-- ${mark} -->\n`]
      if (summary !== undefined) blocks.push(`> ${plain(summary)}\n`)
      const filled = wanted.filter(({ lines }) => lines.length > 0)
      for (const { heading, lines } of filled) blocks.push(`## ${plain(heading)}\n\n${lines.join('')}`)
      const entries = filled.reduce((sum, { lines }) => sum + lines.length, 0)
      const bytes = new TextEncoder().encode(blocks.join('\n'))
      return { files: [{ name: 'llms.txt', kind: 'llms', bytes, entries }] }
    },
  }
}

function lineOf({ entry, path, title, description }: ListedPage): string {
  const text = (plain(title ?? '') || path).replace(/[\\[\]]/g, '\\$&')
  const about = plain(description ?? '')
  // A link ends at its first closing parenthesis.
  const address = entry.loc.replaceAll('(', '%28').replaceAll(')', '%29')
  return `- [${text}](${address})${about === '' ? '' : `: ${about}`}\n`
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
