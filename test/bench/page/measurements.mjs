const milliseconds = ({ result }) => result.milliseconds

export const page = [
  {
    name: 'page',
    title: 'the page about a sitemap of 100,000 entries, in Chromium',
    programs: {
      'first paint': { program: './page/open.mjs', options: { entries: 100_000, what: 'paint' } },
      'a key in the search': { program: './page/open.mjs', options: { entries: 100_000, what: 'keystroke' } },
    },
    quick: { entries: 2000 },
    aims: [
      { title: 'from the address to the first rows', of: 'first paint', value: milliseconds, atMost: 2000, unit: 'ms' },
      {
        title: 'from a key to the rows that it finds, the slowest of seven',
        of: 'a key in the search',
        value: milliseconds,
        atMost: 100,
        unit: 'ms',
      },
    ],
  },
]
