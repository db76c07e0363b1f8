const origin = 'https://example.com'
const minute = 60_000
const start = Date.UTC(2024, 0, 1)
const words =
  'amber basket cotton desk ember fabric garden hammer iron jacket kettle lamp marble needle oak pillow quilt ribbon shelf table urn velvet wagon yarn'.split(
    ' ',
  )

/** The nth product: `&` in its address, a date, a picture for every fourth. */
export function product(n) {
  const mixed = Math.imul(n + 1, 0x9e3779b1) >>> 0
  const [first, second] = [words[mixed % words.length], words[(mixed >>> 8) % words.length]]
  const entry = {
    loc: `${origin}/products/${first}-${second}-${n}?color=${mixed % 97}&size=${n % 50}`,
    lastmod: `${new Date(start + (mixed % 1_000_000) * minute).toISOString().slice(0, 19)}Z`,
  }
  if (n % 4 === 0) entry.images = [{ loc: `${origin}/media/products/${mixed.toString(36)}.jpg` }]
  return entry
}

export function* products(count) {
  for (let n = 0; n < count; n++) yield product(n)
}

/** The same as a list, as a database or a file gives it: JSON makes flat strings of those that were put together here. */
export const productList = (count) => JSON.parse(JSON.stringify(Array.from(products(count))))

export const site = origin

/** The same for the peer, which names the picture otherwise. */
export const peerEntry = ({ loc, lastmod, images }) => ({
  url: loc,
  lastmod,
  img: images?.map(({ loc: url }) => ({ url })),
})
