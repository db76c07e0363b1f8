import { define } from '../definition.ts'

/** What can go wrong between a build and the engines. */
export const publishCodes = define({
  'indexnow-key': {
    severity: 'error',
    message: ({ key }: { key: string }) => `${JSON.stringify(key)} is no key of IndexNow.`,
    why: 'Engines refuse it: a key has 8 to 128 letters, digits and hyphens.',
    fix: 'Use 32 hex digits, such as those that `node -p "crypto.randomBytes(16).toString(\'hex\')"` prints.',
  },
  'indexnow-since': {
    severity: 'error',
    message: () => 'Nothing says what was submitted before.',
    why: 'IndexNow asks for changes only, not for the whole site each time.',
    fix: 'Give the sitemap of before the deployment with --since, or the committed history file with --history.',
  },
  'indexnow-key-file': {
    severity: 'error',
    message: ({ url, found }: { url: string; found: string }) => `The key file ${url} does not hold the key: ${found}.`,
    why: 'Engines look into it before they believe a submission, and refuse all of it otherwise.',
    fix: 'Set indexnow: { key } for the build, which writes the file, and deploy before you submit. A file at another place is named with --key-location.',
  },
  'indexnow-refused': {
    severity: 'error',
    message: ({
      endpoint,
      status,
      meaning,
      host,
    }: {
      endpoint: string
      status: number
      meaning?: string
      host: string
    }) => `${endpoint} refused the URLs of ${host} with status ${status}${meaning ? `: ${meaning}` : ''}.`,
    why: 'Another try would change nothing. What was accepted before is remembered and not sent again.',
    fix: ({ status }) =>
      status === 403
        ? 'Look whether the key file is public and holds the key and nothing else.'
        : status === 422
          ? 'Look whether all URLs belong to the host of the key file.'
          : 'Look at the body with --dry-run, and at the endpoint.',
  },
  'indexnow-unreachable': {
    severity: 'error',
    message: ({
      endpoint,
      problem,
      attempts,
      pause,
    }: {
      endpoint: string
      problem: string
      attempts: number
      pause?: number
    }) =>
      `${endpoint} took nothing in ${attempts} ${attempts === 1 ? 'try' : 'tries'}: ${problem}${pause === undefined ? '' : `, and it asks for ${Math.ceil(pause).toLocaleString('en')} seconds of patience`}.`,
    why: 'What was accepted before is remembered and not sent again.',
    fix: 'Run the same command again later.',
  },
})
