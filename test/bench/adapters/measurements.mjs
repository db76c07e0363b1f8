const peers = { astro: '@astrojs/sitemap', eleventy: '@quasibit/eleventy-plugin-sitemap', vite: 'vite-plugin-sitemap' }

/** What each plugin adds to a build of 2,000 pages. */
export const adapters = Object.entries(peers).map(([framework, peer]) => {
  const program = (plugin) => ({
    program: './adapters/build.mjs',
    modern: true,
    options: { framework, plugin, pages: 2000 },
  })
  return {
    name: framework,
    title: `a build of 2,000 pages with ${framework}`,
    programs: {
      'no sitemap': program('none'),
      [peer]: program('peer'),
      ours: program('ours'),
      'ours, with images': program('ours with images'),
    },
    quick: { pages: 5 },
    aims: [
      { title: 'the build with all facts', of: 'ours', to: 'no sitemap', atMost: 1.05 },
      { title: 'the build with images too', of: 'ours, with images', to: 'no sitemap', atMost: 1.1 },
    ],
  }
})
