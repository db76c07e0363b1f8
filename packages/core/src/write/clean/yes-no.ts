/** `true`, `'Yes'` → 'yes' (V11). */
export function yesNo(value: unknown): 'yes' | 'no' | undefined {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === true || word === 'yes' || word === 'true') return 'yes'
  if (word === false || word === 'no' || word === 'false') return 'no'
  return undefined
}
