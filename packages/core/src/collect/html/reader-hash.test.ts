import { describe, expect, test } from 'vitest'
import { readHtml } from '../html.ts'

const page = (body: string, head = '<title>T</title>'): string =>
  `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`
const hashOf = (text: string) => readHtml(text, { hash: true }).hash
const textHashOf = (text: string) => readHtml(text, { hash: true }).textHash

const article = `<nav><a href="/a">Menu</a></nav><main><h1>Hello</h1><p>Some <b>bold</b> text, <a href="/more/">more</a>.</p>
<img src="/_astro/hero.DxYzAb12.webp" alt="A hero"></main><footer>© 2025 Example</footer>`
const original = hashOf(page(article))

describe('does not change with', () => {
  test.each([
    ['scripts', `${article}<script nonce="abc">build("9f8e7d")</script>`],
    ['styles', `<style>p{color:red}</style>${article}`],
    ['whitespace', article.replaceAll('><', '>\n  <').replace('Some ', 'Some\n')],
    ['classes and nonces', article.replace('<p>', '<p class="css-1x2y3z" nonce="q" data-build="77">')],
    ['another tag around a word', article.replace('<b>bold</b>', '<strong><span>bold</span></strong>')],
    ['comments', article.replace('Some', '<!-- 17:02 -->Some<!--$-->')],
    ['the hash of an asset', article.replace('DxYzAb12', 'Q_9-zzB1')],
    ['the year of the footer', article.replace('2025', '2026')],
    ['the menu', article.replace('Menu', 'Navigation')],
    ['templates', `${article}<template><p>Hidden</p></template>`],
  ])('%s', (_, changed) => expect(hashOf(page(changed))).toBe(original))

  test('a copyright year outside of a footer', () => {
    const of = (year: string) => hashOf(page(`<p>Text</p><div>Copyright © ${year} Example. (c)${year}–2030</div>`))
    expect(of('2026')).toBe(of('2025'))
    expect(hashOf(page('<p>In 2025 it rained</p>'))).not.toBe(hashOf(page('<p>In 2026 it rained</p>')))
  })

  test('a date of change and counters in the structured data', () => {
    const of = (date: string, count: number) =>
      hashOf(
        page(
          article,
          `<script type="application/ld+json">{"@type":"Article","headline":"H","dateModified":"${date}","interactionStatistic":{"userInteractionCount":${count}}}</script>`,
        ),
      )
    expect(of('2025-01-01', 1)).toBe(of('2026-01-01', 2))
  })
})

describe('changes with', () => {
  test.each([
    ['a word', article.replace('text', 'words')],
    ['a link', article.replace('/more/', '/less/')],
    ['a picture', article.replace('hero', 'zero')],
    ['its description', article.replace('A hero', 'Nobody')],
    ['the order', article.replace('<h1>Hello</h1>', '').replace('</main>', '<h1>Hello</h1></main>')],
  ])('%s', (_, changed) => expect(hashOf(page(changed))).not.toBe(original))

  test('the title', () => expect(hashOf(page(article, '<title>U</title>'))).not.toBe(original))
  test('structured data', () => {
    const of = (headline: string) =>
      hashOf(page(article, `<script type="application/ld+json">{"@type":"Article","headline":"${headline}"}</script>`))
    expect(of('A')).not.toBe(of('B'))
  })
})

describe('textHash', () => {
  test('is equal for an untranslated copy with other links', () => {
    const copy = article.replace('/more/', '/fr/more/').replace('Menu', 'Menü')
    expect(textHashOf(page(copy, '<title>Titre</title>'))).toBe(textHashOf(page(article)))
    expect(hashOf(page(copy))).not.toBe(original)
  })
  test('is absent without text', () => expect(textHashOf(page('<main><img src=a.png></main>'))).toBeUndefined())
  test('is of the main content alone', () => {
    expect(textHashOf(page('<p>x</p><main>a</main>'))).toBe(textHashOf(page('<p>y</p><main>a</main>')))
    expect(textHashOf(page('<header>x</header><article>a</article>'))).toBe(textHashOf(page('<article>a</article>')))
    expect(textHashOf(page('<header>x</header><p>a</p>'))).toBe(textHashOf(page('<p>a</p>')))
  })
})

test('nobody asked: there is none', () => expect(readHtml(page(article))).not.toHaveProperty('hash'))
test('it is short', () => expect(original).toMatch(/^[\w-]{22}$/))
test('structured data without a bottom', () => {
  const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  expect(hashOf(page(article, `<title>T</title><script type="application/ld+json">${deep}</script>`))).toMatch(
    /^[\w-]{22}$/,
  )
})
