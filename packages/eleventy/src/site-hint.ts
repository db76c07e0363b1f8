/** How Eleventy sets `site`. */
export const siteHint =
  "Give it where the plugin is added, in eleventy.config.js: eleventyConfig.addPlugin(sitemap, { site: 'https://example.com' })."
