import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const words =
  'the of time river stone garden letter number winter summer market window bridge paper silver forest harbour morning evening children teacher history science music painter village mountain'.split(
    ' ',
  )
const sentence = (seed, length) =>
  Array.from({ length }, (_, i) => words[Math.imul(seed + i * 7, 0x9e3779b1) >>> 27]).join(' ')

const style = Array.from(
  { length: 60 },
  (_, i) => `.card-${i}{margin:${i}px;padding:.5rem;color:#${i}a${i % 10}}`,
).join('')
const nav = `<nav><ul>${Array.from({ length: 30 }, (_, i) => `<li><a href="/section-${i}/">${sentence(i, 2)}</a></li>`).join('')}</ul></nav>`

/** A page of about 50 kB as a framework builds it. */
export function pageOf(n) {
  const path = `/section-${n % 30}/page-${n}/`
  const title = sentence(n, 5)
  const article = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    mainEntityOfPage: `https://example.com${path}`,
    headline: title,
    datePublished: '2025-03-01T08:00:00Z',
    dateModified: `2026-0${1 + (n % 9)}-11T08:00:00Z`,
  })
  const paragraphs = Array.from({ length: 60 }, (_, i) => {
    const picture =
      i % 8 === 0
        ? `<figure><img src="/media/${n}-${i}.jpg" width="800" height="600" alt="${sentence(i, 3)}"></figure>`
        : ''
    return `${picture}<h2 id="part-${i}">${sentence(n + i, 4)}</h2><p class="card-${i}">${sentence(n * 3 + i, 80)} <a href="/section-${i % 30}/page-${n + i}/">${sentence(i, 3)}</a>, <em>${sentence(i, 2)}</em> &amp; more.</p>`
  }).join('\n')
  return {
    path,
    html: `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><meta name="description" content="${sentence(n, 20)}"><link rel="canonical" href="https://example.com${path}"><meta name="robots" content="index, follow, max-image-preview:large"><meta property="og:title" content="${title}"><meta property="og:image" content="https://example.com/media/${n}-0.jpg"><meta property="article:modified_time" content="2026-0${1 + (n % 9)}-11T08:00:00Z"><link rel="stylesheet" href="/assets/site.css"><script type="application/ld+json">${article}</script><style>${style}</style></head><body><header>${nav}</header><main><article><h1>${title}</h1>${paragraphs}</article></main><footer>${nav}</footer><script>window.page=${n};</script></body></html>`,
  }
}

/** Writes a built site; the files are the same in every run. */
export function writeSite(dir, count) {
  for (let n = 0; n < count; n++) {
    const { path, html } = pageOf(n)
    mkdirSync(join(dir, path), { recursive: true })
    writeFileSync(join(dir, path, 'index.html'), html)
  }
}
