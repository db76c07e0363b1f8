export default {
  output: 'export',
  trailingSlash: true,
  // English and German have a root layout each, so the 404 page cannot borrow theirs.
  experimental: { globalNotFound: true },
}
