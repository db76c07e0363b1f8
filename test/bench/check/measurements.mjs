import { equal } from 'node:assert/strict'
import { prepareLargestMap, prepareMaps } from './maps.mjs'

const measurement = (name, count, rounds) => ({
  name,
  title: `checking ${count.toLocaleString('en')} URLs in maps of 50,000`,
  prepare: ({ quick }) => prepareMaps(quick ? 2000 : count),
  programs: {
    ours: { program: './check/ours.mjs', options: { count } },
    'libxml2 with the schemas': { program: './check/xsd.mjs', options: { count } },
    'parser of sitemap 9': { program: './check/sitemap-parser.mjs' },
  },
  quick: { count: 2000 },
  rounds,
  verify({ ours, 'parser of sitemap 9': peer }) {
    for (const [i, { result }] of ours.entries()) {
      equal(result.findings, 0)
      equal(result.listed, peer[i].result.listed)
    }
  },
  aims: [{ title: 'faster than validation by schema', of: 'ours', to: 'libxml2 with the schemas', atLeast: 3 }],
})

const largest = {
  name: 'check-largest',
  title: 'checking a map of 52,428,800 bytes',
  prepare: ({ quick }) => prepareLargestMap(quick ? 200_000 : undefined),
  programs: {
    ours: { program: './check/ours.mjs' },
    'libxml2 with the schemas': { program: './check/xsd.mjs' },
  },
  quick: {},
  rounds: 5,
  verify({ ours }) {
    for (const { result } of ours) equal(result.findings, 0)
  },
  aims: [
    { title: 'faster than validation by schema', of: 'ours', to: 'libxml2 with the schemas', atLeast: 1 },
    { title: 'memory', of: 'ours', value: ({ rss }) => rss / 2 ** 20, unit: 'MiB', atMost: 256 },
  ],
}

export const checks = [measurement('check', 50_000, 5), measurement('check-million', 1_000_000, 3), largest]
