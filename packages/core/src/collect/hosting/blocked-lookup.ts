import type { Hosting } from '../hosting.ts'
import { createRobotsTest, parseRobotsTxt, type RobotsRule } from './robots-txt.ts'
import { witnessOf } from './rules.ts'

/** All of these have to be kept out before a page is left out; Google alone also reads what is misspelt. */
const crawlers = [
  { agent: '*', lenient: false },
  { agent: 'Googlebot', lenient: true },
  { agent: 'bingbot', lenient: false },
]

/** robots.txt → which crawlers it keeps from an address. */
export function createBlockedLookup(text: string): Hosting['blockedBy'] {
  const tests = crawlers.map(({ agent, lenient }) => ({
    agent,
    test: createRobotsTest(parseRobotsTxt(text, { lenient }), agent, { lenient }),
  }))
  return (address) => {
    const blocked: { agent: string; rule: RobotsRule }[] = []
    for (const { agent, test } of tests) {
      const { allowed, rule } = test(address)
      if (!allowed && rule) blocked.push({ agent, rule })
    }
    if (blocked.length === 0) return undefined
    const { line, pattern } = blocked[0]!.rule
    return {
      everyone: blocked.length === tests.length,
      agents: blocked.map(({ agent }) => agent),
      line,
      by: witnessOf('robots.txt', line, `Disallow: ${pattern}`),
    }
  }
}
