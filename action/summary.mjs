// What the action writes into the summary of a job, as Markdown.

const number = (count) => count.toLocaleString('en')

/** Names of pages and files are data: nothing in them is markup. */
const code = (text) => {
  const plain = String(text).replace(/\s+/g, ' ').replaceAll('|', '\\|')
  const fence = '`'.repeat(Math.max(0, ...(plain.match(/`+/g) ?? []).map(({ length }) => length)) + 1)
  return fence.length === 1 ? `\`${plain}\`` : `${fence} ${plain} ${fence}`
}
const cell = (text) =>
  String(text ?? '')
    .replace(/\s+/g, ' ')
    .replaceAll('|', '\\|')
    .replaceAll('<', '&lt;')

const shown = 50

/** A table of findings, worst first. */
export function checkSummary(target, findings) {
  const heading = `## Sitemap: ${code(target)}\n\n`
  if (findings.length === 0) return `${heading}No findings.\n\n`
  const rank = { error: 0, warning: 1, notice: 2 }
  const sorted = [...findings].sort((a, b) => rank[a.severity] - rank[b.severity])
  const rows = sorted.slice(0, shown).map(({ severity, code: name, message, file, line }) => {
    const where = file === undefined ? '' : code(line === undefined ? file : `${file}:${line}`)
    return `| ${severity} | ${code(name)} | ${cell(message)} | ${where} |\n`
  })
  const rest = sorted.length > shown ? `\n${number(sorted.length - shown)} more.\n` : ''
  return `${heading}| | code | what | where |\n| --- | --- | --- | --- |\n${rows.join('')}${rest}\n`
}

const list = (name, urls) =>
  urls.length === 0
    ? ''
    : `<details><summary>${number(urls.length)} ${name}</summary>\n\n${urls
        .slice(0, shown)
        .map((url) => `* ${code(url)}\n`)
        .join('')}${urls.length > shown ? `* and ${number(urls.length - shown)} more\n` : ''}\n</details>\n`

/** What a new sitemap would change. */
export function diffSummary({ counts, added = [], removed = [], changed = [] }, old) {
  if (!counts) return ''
  const line = `${number(counts.old)} → ${number(counts.new)} URLs since ${code(old)}: ${number(counts.added)} added, ${number(counts.removed)} removed, ${number(counts.changed)} changed`
  const changes = changed.map(({ loc }) => loc)
  return `### Changes\n\n${line}\n\n${list('removed', removed)}${list('added', added)}${list('changed', changes)}\n`
}
