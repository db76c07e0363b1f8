import { Readable } from 'node:stream'
import type { Finding } from '@sitemapkit/core'
import { rules } from '../../packages/core/src/check/registry.ts'
import { checkRobots } from '../../packages/core/src/check/robots/check-robots.ts'
import type { Rule } from '../../packages/core/src/check/rule.ts'
import { createRun } from '../../packages/core/src/check/run.ts'
import { catalogue } from '../../packages/core/src/diagnostics/catalogue.ts'
import type { Definition } from '../../packages/core/src/diagnostics/definition.ts'

const definitions = catalogue as Record<string, Definition<any>>
const byCode = new Map(rules.map((rule) => [rule.code, rule]))

/** Every code that a build or a check can report, once. */
export const codes = [...new Set([...byCode.keys(), ...Object.keys(definitions)])].sort()

/** Stands for a value that only a run knows. */
const placeholder = (name: string): unknown =>
  new Proxy(
    Object.assign(() => '…', { toString: () => `‹${name}›` }),
    {
      get: (target, key) => {
        if (key === Symbol.toPrimitive || key === 'toString' || key === 'toLocaleString') return () => `‹${name}›`
        if (key === 'length') return 2
        if (key === Symbol.iterator) return [][Symbol.iterator]
        return Reflect.get(target, key)
      },
    },
  )
const placeholders = new Proxy({}, { get: (_, name) => placeholder(String(name)) })

function words(
  text: string | ((params: any) => string | undefined) | undefined,
  params: unknown = placeholders,
): string {
  if (typeof text !== 'function') return text ?? ''
  try {
    return String(text(params) ?? '')
  } catch {
    // A list or a number in it cannot be stood for.
    return ''
  }
}

/** Text as Markdown: tags that it names are no HTML. Code spans stay. */
const prose = (text: string): string => text.replaceAll(/`[^`]*`|</g, (part) => (part === '<' ? '\\<' : part))

/** The first finding of a rule's own sample. */
async function sampleFinding({ code, bad }: Rule): Promise<Finding | undefined> {
  const run = createRun({ now: new Date('2026-01-10') })
  const urls: Record<string, string> = {
    'other-origin': 'https://a.example/sitemap.xml',
    'outside-directory': 'https://a.example/docs/sitemap.xml',
  }
  if (code.startsWith('robots-')) checkRobots(bad, 'robots.txt', undefined, run)
  else {
    const text = code.startsWith('text-') ? true : undefined
    await run.check({ source: Readable.from([Buffer.from(bad)]), file: 'sitemap.xml', url: urls[code], text })
  }
  return run.end().find((finding) => finding.code === code)
}

async function ruleSection(rule: Rule): Promise<string[]> {
  const isSample = !/^an? /.test(rule.bad) && rule.code !== 'compression-error'
  const found = isSample ? await sampleFinding(rule) : undefined
  const numbers = rule.rules.join(', ')
  return [
    `Reported by \`sitemapkit check\` as **${rule.severity}**. Rulebook: ${numbers}.`,
    ...(found ? [`    ${found.message.replaceAll('\n', ' ').slice(0, 400)}`] : []),
    prose(rule.why),
    `**What to do.** ${prose(found?.fix ?? words(rule.fix))}`,
    isSample
      ? `An input that triggers it:\n\n\`\`\`\n${rule.bad.length > 1200 ? `${rule.bad.slice(0, 300)}…` : rule.bad}\n\`\`\``
      : `It is triggered by ${rule.code === 'compression-error' ? 'an archive that is broken or no gzip' : prose(rule.bad)}.`,
    `Another severity for one run: \`--rule ${rule.code}=off\`, \`=warn\` or \`=error\`.`,
  ]
}

function buildSection({ severity, message, why, fix, rules: numbers, environment }: Definition<any>): string[] {
  const said = words(message)
  return [
    `Reported by a build as **${severity}**${environment ? ', which `strict` never raises' : ''}.${numbers ? ` Rulebook: ${numbers.join(', ')}.` : ''}`,
    ...(said ? [`    ${said.replaceAll('\n', ' ')}`] : []),
    ...(words(why) ? [prose(words(why))] : []),
    ...(words(fix) ? [`**What to do.** ${prose(words(fix))}`] : []),
  ]
}

/** The page of one code. */
export async function findingPage(code: string): Promise<string> {
  const rule = byCode.get(code)
  const definition = definitions[code]
  const parts = [`# ${code}`]
  if (rule) parts.push(...(await ruleSection(rule)))
  if (rule && definition) parts.push('## In a build')
  if (definition) parts.push(...buildSection(definition))
  return `${parts.filter((part) => part.trim() !== '').join('\n\n')}\n`
}

/** All codes in a table. */
export function findingList(): string {
  const rows = codes.map((code) => {
    const by = [
      byCode.has(code) && `check: ${byCode.get(code)!.severity}`,
      definitions[code] && `build: ${definitions[code].severity}`,
    ]
    return `| [\`${code}\`](./${code}.md) | ${by.filter(Boolean).join(', ')} |`
  })
  return `# Findings\n\nEvery code that a build or \`sitemapkit check\` can report. A code is permanent.\n\n| code | reported by |\n| --- | --- |\n${rows.join('\n')}\n`
}
