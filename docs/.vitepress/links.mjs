import { posix } from 'node:path'
import { addressOf, isPage } from './pages.mjs'

const relative = /^(?![a-z][a-z\d+.-]*:|[/#])/i

/**
 * Links name files of the repository, so that they work on GitHub too: those to pages lead to their address here, all
 * others to GitHub.
 *
 * @param root absolute folder of the repository
 */
export function linksByFile(md, { root, repository }) {
  const onGitHub = new RegExp(`^${repository}/(?:blob|tree)/main/`)
  const target = (href, from) => {
    const inside = onGitHub.test(href)
    if (!inside && !relative.test(href)) return href
    const [, path, rest] = /^([^?#]*)(.*)$/s.exec(href.replace(onGitHub, ''))
    const file = inside ? posix.normalize(path) : posix.join(posix.dirname(from), decodeURI(path))
    const page = [file, posix.join(file, 'README.md')].find(isPage)
    if (page === undefined) return `${repository}/blob/main/${file}${rest}`
    return `/${addressOf(page)
      .replace(/(^|\/)index\.md$/, '$1')
      .replace(/\.md$/, '')}${rest}`
  }
  md.core.ruler.push('links-by-file', ({ tokens, env }) => {
    const file = env.realPath ?? env.path
    // A heading alone, for the title of its page.
    if (file === undefined) return
    const from = posix.relative(root, file)
    for (const { children } of tokens)
      for (const token of children ?? [])
        if (token.type === 'link_open') token.attrSet('href', target(token.attrGet('href'), from))
  })
}
