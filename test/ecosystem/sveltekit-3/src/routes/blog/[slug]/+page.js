export const entries = () => [{ slug: 'a' }, { slug: 'b' }]
