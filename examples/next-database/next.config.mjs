export default {
  // WebAssembly and its data lie beside the code of the package.
  serverExternalPackages: ['@electric-sql/pglite'],
  // A sitemap lists pages of its own folder and below, so the shards stand at the root.
  rewrites: async () => [{ source: '/products-sitemap-:id(\\d+).xml', destination: '/products-sitemap/:id' }],
}
