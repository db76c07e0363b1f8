export const metadata = { other: { 'sitemap:lastmod': '2026-03-10' } }

export default function About() {
  return <h1>About the shop</h1>
}
