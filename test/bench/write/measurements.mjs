import { equal } from 'node:assert/strict'

const ours = { program: './write/ours.mjs' }
const floor = { program: './write/floor.mjs' }
const peer = { program: './write/sitemap.mjs' }
const mebi = 2 ** 20

const sameUrls = (samples) => {
  const counts = Object.values(samples).flatMap((all) => all.map(({ result }) => result.listed))
  for (const count of counts) equal(count, counts[0])
}

export const writing = [
  {
    name: 'write',
    title: 'writeSitemaps, 200,000 entries from memory, plain XML',
    programs: {
      ours: { ...ours, options: { count: 200_000 } },
      floor: { ...floor, options: { count: 200_000 } },
      'sitemap 9': { ...peer, options: { count: 200_000 } },
    },
    quick: { count: 2000 },
    verify: sameUrls,
    aims: [
      { title: 'faster than sitemap 9', of: 'ours', to: 'sitemap 9', atLeast: 8 },
      { title: 'time against the floor', of: 'ours', to: 'floor', atMost: 2 },
    ],
  },
  {
    name: 'write-gzip',
    title: 'writeSitemaps, 200,000 entries from memory, gzip level 6',
    programs: {
      ours: { ...ours, options: { count: 200_000, gzip: true } },
      'gzipSync, one thread': { program: './write/gzip-floor.mjs', options: { count: 200_000 } },
      'sitemap 9': { ...peer, options: { count: 200_000, gzip: true } },
    },
    quick: { count: 2000 },
    rounds: 3,
    verify: sameUrls,
    aims: [
      { title: 'faster than sitemap 9', of: 'ours', to: 'sitemap 9', atLeast: 60 },
      { title: 'time against gzipSync alone', of: 'ours', to: 'gzipSync, one thread', atMost: 0.7 },
    ],
  },
  {
    name: 'write-generator',
    title: 'writeSitemaps, 1,000,000 entries from a generator, the whole process',
    programs: {
      ours: { ...ours, whole: true, options: { count: 1_000_000, generator: true } },
      'sitemap 9': { ...peer, whole: true, options: { count: 1_000_000, generator: true } },
    },
    quick: { count: 2000 },
    verify: sameUrls,
    aims: [{ title: 'faster than sitemap 9', of: 'ours', to: 'sitemap 9', atLeast: 1.5 }],
  },
  {
    name: 'scale',
    title: 'writeSitemaps from a generator at four sizes',
    programs: {
      '10 thousand': { ...ours, options: { count: 10_000, generator: true } },
      '100 thousand': { ...ours, options: { count: 100_000, generator: true } },
      '1 million': { ...ours, options: { count: 1_000_000, generator: true } },
      '10 million': { ...ours, options: { count: 10_000_000, generator: true } },
    },
    quick: { count: 2000 },
    rounds: 1,
    aims: [
      { title: 'memory at 10 million', of: '10 million', value: ({ rss }) => rss / mebi, unit: 'MiB', atMost: 150 },
      { title: 'memory against 1 million', of: '10 million', to: '1 million', basis: 'rss', atMost: 1.1 },
    ],
  },
  {
    name: 'build',
    title: 'buildSitemaps, 1,000,000 given entries: sorted, each once',
    programs: {
      ours: { program: './write/build.mjs', options: { count: 1_000_000 } },
      'ours, generated': { program: './write/build.mjs', options: { count: 1_000_000, generator: true } },
      floor: { ...floor, options: { count: 1_000_000 } },
    },
    quick: { count: 2000 },
    rounds: 3,
    verify: sameUrls,
    aims: [
      { title: 'time against the floor', of: 'ours', to: 'floor', atMost: 12 },
      {
        title: 'memory a URL',
        of: 'ours, generated',
        value: ({ result }) => result.perUrl,
        unit: 'bytes',
        atMost: 600,
      },
    ],
  },
]
