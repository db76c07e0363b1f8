export const onBeforePrerenderStart = () => ['/blog/a', '/blog/b']
