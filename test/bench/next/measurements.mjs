import { equal } from 'node:assert/strict'

export const next = [
  {
    name: 'next',
    title: 'a build of Next.js with 200,000 prerendered routes, by the command line',
    programs: {
      ours: { program: './next/commands.mjs', options: { tool: 'ours', routes: 200_000 } },
      'next-sitemap 4.2.3': { program: './next/commands.mjs', options: { tool: 'peer', routes: 200_000 } },
    },
    quick: { routes: 100 },
    verify({ ours, 'next-sitemap 4.2.3': peer }) {
      for (const [i, { result }] of ours.entries()) equal(result.listed, peer[i].result.listed)
    },
    aims: [
      { title: 'faster than next-sitemap', of: 'ours', to: 'next-sitemap 4.2.3', atLeast: 1 },
      { title: 'memory against next-sitemap', of: 'ours', to: 'next-sitemap 4.2.3', basis: 'rss', atMost: 0.5 },
    ],
  },
]
