/** Files that search engines and services ask to be put at the root, to see whose site it is. */
const verification = [
  { name: /^google[0-9a-f]{16}\.html$/, of: 'Google' },
  { name: /^yandex_[0-9a-f]{16}\.html$/, of: 'Yandex' },
  { name: /^naver[0-9a-f]{32}\.html$/, of: 'Naver' },
  { name: /^pinterest-[0-9a-f]{5,}\.html$/, of: 'Pinterest' },
  { name: /^baidu_verify_[\w-]+\.html$/, of: 'Baidu' },
  { name: /^zoom_?verify_[\w-]+\.html$/i, of: 'Zoom' },
  { name: /^mywot[0-9a-f]{16,}\.html$/, of: 'Web of Trust' },
  { name: /^norton[\w-]*safeweb[\w-]*\.html$/i, of: 'Norton' },
  { name: /^sogousiteverification[\w-]*\.html$/i, of: 'Sogou' },
]

/**
 * Why an HTML file of a build folder is no page of the site, as its name tells.
 *
 * @param name below the folder, with `/`
 */
export function strayFile(name: string): string | undefined {
  const folders = name.split('/')
  const file = folders.pop()!
  if (folders.includes('node_modules')) return 'a copied npm package (node_modules)'
  const hidden = folders.find((folder) => folder.startsWith('.') && folder !== '.well-known')
  if (hidden) return `the hidden folder ${hidden}`
  if (file.startsWith('.')) return 'a hidden file'
  const owner = folders.length === 0 ? verification.find((pattern) => pattern.name.test(file)) : undefined
  return owner && `the verification file of ${owner.of}`
}
