export default {
  ssr: process.env.SSR === '1',
  ...(process.env.BASE && { basename: process.env.BASE }),
  prerender: ['/', '/about', '/blog/a', '/blog/b', '/private', '/data.json'],
}
