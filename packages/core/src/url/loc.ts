const keep = /[^A-Za-z0-9\-._~!$&'()*+,;=:@/]/gu

/** Raw path → percent-encoded path. Every `%` is data (U5). */
export const locFromPath = (path: string): string =>
  path.replace(keep, (c) => encodeURIComponent(c).replace(/['()*!]/g, (d) => d))
