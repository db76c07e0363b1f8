import { expect, test } from 'vitest'
import { stableUrl } from './stable-url.ts'

test.each([
  ['/_astro/hero.DxYzAb12_Z1abc3.webp?v=3', '/_astro/hero.webp'],
  ['/_astro/hero.DxYzAb12.webp', '/_astro/hero.webp'],
  ['/assets/index-B_x-12ab.png', '/assets/index.png'],
  ['/assets/logo-a1b2c3d4.svg', '/assets/logo.svg'],
  ['/static/media/logo.6ce24c58023cc2f8fd88fe9d219db6c6.svg', '/static/media/logo.svg'],
  ['/_next/static/media/hero.0f1e2d3c.png', '/_next/static/hero.png'],
  ['/_next/image?url=%2F_next%2Fstatic%2Fmedia%2Fhero.a1b2c3d4.png&w=640&q=75', '/_next/static/hero.png'],
  ['/img/5f3e8b2c9a.jpg', '/img/.jpg'],
  ['https://cdn.example/hero.a1b2c3d4.png?x', 'https://cdn.example/hero.png'],
  ['/photo-2024.jpg', '/photo-2024.jpg'],
  ['/team-berlin.jpg', '/team-berlin.jpg'],
  ['/20240501.jpg', '/20240501.jpg'],
  ['/report-20240501.pdf', '/report-20240501.pdf'],
  ['/blog/about.html?x=1', '/blog/about.html?x=1'],
  ['/blog/hello/', '/blog/hello/'],
  ['/search?q=a.png', '/search?q=a.png'],
  ['A sentence that ends in file.a1b2c3d4.png', 'A sentence that ends in file.a1b2c3d4.png'],
  ['/_next/image?url=%zz', '%zz'],
])('%s → %s', (url, expected) => expect(stableUrl(url)).toBe(expected))
