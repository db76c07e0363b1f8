import { define } from '../definition.ts'
import { shown } from '../words.ts'

export const optionCodes = define({
  'option-unknown': {
    severity: 'error',
    message: ({ option }: { option: string; nearest?: string; known: readonly string[] }) =>
      `There is no option \`${option}\`.`,
    fix: ({ nearest, known }) => (nearest ? `Did you mean \`${nearest}\`?` : `Known here: ${known.join(', ')}.`),
  },
  'option-invalid': {
    severity: 'error',
    message: ({ option, given }: { option: string; given: string; wanted: string }) =>
      `The option \`${option}\` is ${given}.`,
    fix: ({ wanted }) => `It wants ${wanted}.`,
  },
  'site-missing': {
    severity: 'error',
    message: ({ page }: { page?: string; hint?: string }) =>
      `\`site\` is required${page ? `, needed for ${page}` : ''}, and it is not set.`,
    why: 'A sitemap holds absolute URLs, and nothing else says which host they are on.',
    fix: ({ hint }) => hint ?? "Set it to the site's origin, such as site: 'https://example.com'.",
    rules: ['P8', 'P10'],
  },
  'site-invalid': {
    severity: 'error',
    message: ({
      option,
      value,
      reason,
    }: {
      option: string
      value: unknown
      reason: string
      shown?: string
      hint?: string
    }) => `\`${option}\` must be an absolute http(s) URL, and ${shown(value)} is none: ${reason}.`,
    why: 'A sitemap holds absolute URLs, and every one of them starts with it.',
    fix: ({ shown, hint }) => (shown ? `Write '${shown}'.` : (hint ?? "Write it as 'https://example.com'.")),
    rules: ['P8', 'U1', 'U9'],
  },
  'site-base-conflict': {
    severity: 'error',
    message: ({ site, path, base }: { site: string; path: string; base: string }) =>
      `\`site\` is '${site}', whose path is ${path}, but the framework's base path is ${base}.`,
    why: 'A page would have two addresses, and only one of them answers.',
    fix: ({ site }) => `Write the origin alone: '${new URL(site).origin}'. The base path is added by itself.`,
  },
  'site-local': {
    severity: 'warning',
    message: ({ site }: { site: string }) => `\`site\` is '${site}', an address of this machine.`,
    why: 'Search engines cannot reach it, so a deployed sitemap with it is useless.',
    fix: "Set `site` to the public origin, such as 'https://example.com'.",
    environment: true,
    rules: ['P10'],
  },
})
