export const coreNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
export const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1'
export const videoNamespace = 'http://www.google.com/schemas/sitemap-video/1.1'
export const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9'
export const xhtmlNamespace = 'http://www.w3.org/1999/xhtml'

export const extensionNamespaces: readonly string[] = [imageNamespace, videoNamespace, newsNamespace, xhtmlNamespace]
