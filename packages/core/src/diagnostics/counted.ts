/** A number of things in words. @example counted(2000, 'URL') // '2,000 URLs' */
export const counted = (n: number, one: string): string => `${n.toLocaleString('en')} ${one}${n === 1 ? '' : 's'}`
