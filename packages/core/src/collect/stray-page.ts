/** Files that search engines and services ask to be put at the root, to see whose site it is. */
const verification = [
  { name: /^google[0-9a-f]{16}$/, of: 'Google' },
  { name: /^yandex_[0-9a-f]{16}$/, of: 'Yandex' },
  { name: /^naver[0-9a-f]{32}$/, of: 'Naver' },
  { name: /^pinterest-[0-9a-f]{5,}$/, of: 'Pinterest' },
  { name: /^baidu_verify_[\w-]+$/, of: 'Baidu' },
  { name: /^zoom_?verify_[\w-]+$/i, of: 'Zoom' },
  { name: /^mywot[0-9a-f]{16,}$/, of: 'Web of Trust' },
  { name: /^norton[\w-]*safeweb[\w-]*$/i, of: 'Norton' },
  { name: /^sogousiteverification[\w-]*$/i, of: 'Sogou' },
]
/** Files of a repository that a generator renders because they lie in its input folder. */
const repositoryFile = /^(?:README|CONTRIBUTING|CODE_OF_CONDUCT|LICENSE)$/

/**
 * Why a page is none of the site's, as its path tells: a copied npm package, a hidden folder, a verification file, the
 * rendered README of the repository.
 *
 * @param path raw, without base
 */
export function strayPage(path: string): string | undefined {
  const segments = path.split('/').filter((segment) => segment !== '')
  if (segments.includes('node_modules')) return 'a copied npm package (node_modules)'
  const hidden = segments.find((segment) => segment.startsWith('.') && segment !== '.well-known')
  if (hidden !== undefined) return `a hidden file or folder (${hidden})`
  const [name, ...below] = segments.filter((segment) => !/^index\.html?$/.test(segment))
  if (name === undefined || below.length > 0) return undefined
  const stem = name.replace(/\.html?$/i, '')
  if (repositoryFile.test(stem)) return `the ${stem} of the repository`
  const owner = verification.find((pattern) => pattern.name.test(stem))
  return owner && `the verification file of ${owner.of}`
}
