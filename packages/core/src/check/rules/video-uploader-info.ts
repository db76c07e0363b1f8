import { videosOf } from '../extensions.ts'
import { originOf, splitUrl } from '../raw-url.ts'
import { defineRule } from '../rule.ts'

export const videoUploaderInfo = defineRule<{ info: string; host: string }>({
  code: 'video-uploader-info',
  severity: 'error',
  rules: ['V14'],
  message: ({ info, host }) =>
    `The attribute info of a <video:uploader> is ${JSON.stringify(info)}, which is no URL on ${host}.`,
  why: "It must lead to a page about the uploader on the page's own domain, or Google ignores it.",
  fix: 'Write the whole address of a page of this site, or leave the attribute out.',
  bad: '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"><url><loc>https://a.example/</loc><video:video><video:thumbnail_loc>https://a.example/t.png</video:thumbnail_loc><video:title>A</video:title><video:description>B</video:description><video:content_loc>https://a.example/v.mp4</video:content_loc><video:uploader info="https://b.example/me">Me</video:uploader></video:video></url></urlset>',
  skips: 'plain-entry',
  on: (report) => ({
    entry({ element, url }) {
      const origin = originOf(url)
      if (origin === undefined) return
      for (const video of videosOf(element)) {
        const uploader = video.children.find(({ local }) => local === 'uploader')
        const info = uploader?.attributes.find(({ name }) => name === 'info')?.value.trim()
        if (uploader && info && !onDomain(info, origin)) report({ info: info.slice(0, 200), host: url.host }, uploader)
      }
    },
  }),
})

/** `www.` and other subdomains are of the same domain. */
function onDomain(info: string, origin: string): boolean {
  const other = originOf(splitUrl(info))
  if (other === undefined) return false
  const [host, otherHost] = [new URL(origin).hostname, new URL(other).hostname]
  const domain = (name: string): string => name.replace(/^www\./, '')
  return (
    otherHost === host || `.${otherHost}`.endsWith(`.${domain(host)}`) || `.${host}`.endsWith(`.${domain(otherHost)}`)
  )
}
