import { readFileSync } from 'node:fs'

/**
 * Whether the frontmatter of a template itself says `sitemap: false`.
 *
 * Eleventy's merge keeps an object that a layout, a directory or global data gave over any other value of the page, so
 * the cascade loses this word where `sitemap: { … }` is inherited.
 */
export function saysFalse(text: string): boolean {
  const frontmatter = /^\uFEFF?---[^\n]*\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  return /^["']?sitemap["']?[ \t]*[:=][ \t]*["']?(?:false|no|off)["']?[ \t]*,?[ \t]*(?:#.*)?\r?$/im.test(frontmatter)
}

/** Cascade data with the page's own `sitemap: false` in it, if it has one. */
export function withOwnExclusion(data: Record<string, unknown>, inputPath: string): Record<string, unknown> {
  if (typeof data.sitemap !== 'object' || data.sitemap === null) return data
  let text: string
  try {
    text = readFileSync(inputPath, 'utf8')
  } catch {
    // A virtual template has no file, and its data is all in the cascade.
    return data
  }
  return saysFalse(text) ? { ...data, sitemap: false } : data
}
