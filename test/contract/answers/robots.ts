import robotsParser from 'robots-parser'
import type { Client } from './client.ts'

/** What robots.txt at the root of the host says. */
export interface Robots {
  sitemaps: string[]
  /** Whether no crawler may fetch it: neither Google's, nor Bing's, nor any other. */
  blocks(url: string): boolean
}

export async function readRobots(client: Client, site: string): Promise<Robots> {
  const url = `${site}/robots.txt`
  const { status, body, type } = await client.get(url)
  // robots-parser is a CommonJS module with the types of an ES one.
  const parse = robotsParser as unknown as typeof robotsParser.default
  const robots = parse(url, status === 200 && !type.startsWith('text/html') ? body : '')
  return {
    sitemaps: robots.getSitemaps(),
    blocks: (page) => ['Googlebot', 'bingbot', '*'].every((agent) => robots.isDisallowed(page, agent) === true),
  }
}
