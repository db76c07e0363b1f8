import { callbackFailed } from '../../callback.ts'
import type { BuildContext } from '../../options/build-context.ts'
import { configOfFunctions, type IConfig, type IRobotPolicy } from './config.ts'

const list = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value

function group({ userAgent, allow, disallow, crawlDelay }: IRobotPolicy): string {
  const lines = [
    `# ${userAgent}`,
    `User-agent: ${userAgent}`,
    ...list(allow).map((path) => `Allow: ${path}`),
    ...list(disallow).map((path) => `Disallow: ${path}`),
  ]
  if (crawlDelay) lines.push(`Crawl-delay: ${crawlDelay}`)
  return `${lines.join('\n')}\n`
}

/** robots.txt as next-sitemap writes it, without its `Host` line, which no crawler reads any more. */
export function robotsText(
  { policies = [] }: NonNullable<IConfig['robotsTxtOptions']>,
  sitemaps: readonly string[],
): string {
  const named = [...new Set(sitemaps)].map((url) => `Sitemap: ${url}\n`).join('')
  return [...policies.map(group), ...(named ? [`# Sitemaps\n${named}`] : [])].join('\n')
}

/**
 * Makes the robots.txt that `generateRobotsTxt` asks for.
 *
 * @returns undefined: it does not
 */
export function robotsTxtOf(old: IConfig): BuildContext['robotsTxt'] {
  if (!old.generateRobotsTxt) return undefined
  const config = configOfFunctions(old)
  const options = config.robotsTxtOptions!
  const { transformRobotsTxt, includeNonIndexSitemaps, additionalSitemaps = [] } = options
  return async (sitemaps, shards) => {
    const named = [
      ...new Set([...sitemaps, ...(includeNonIndexSitemaps ? shards : []), ...additionalSitemaps].map(String)),
    ]
    const text = robotsText(options, named)
    if (!transformRobotsTxt) return text
    try {
      const robotsTxtOptions = { ...options, additionalSitemaps: named }
      return String(await transformRobotsTxt({ ...config, robotsTxtOptions }, text))
    } catch (cause) {
      throw callbackFailed('robotsTxtOptions.transformRobotsTxt', '/robots.txt', cause)
    }
  }
}
