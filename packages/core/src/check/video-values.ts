import type { Element } from './element.ts'

const yesNo = /^(?:yes|no|Yes|YES|No|NO)$/
const countries = /^(?:[A-Z]{2}(?: +[A-Z]{2})*)?$/
const platforms = /^(?:(?:web|mobile|tv)(?: (?:web|mobile|tv))*)?$/
const points = (text: string): number => [...text].length
const relationship = ({ attributes }: Element): boolean =>
  attributes.some(({ name, value }) => name === 'relationship' && (value === 'allow' || value === 'deny'))

const flags = new Set(['family_friendly', 'requires_subscription', 'live'])

/** Whether a tag says yes or no (V11). */
export const isFlag = ({ local }: Element): boolean => flags.has(local)

/** What is wanted of each tag where its value does not fit. */
const wants: Record<string, (value: string, element: Element) => string | false> = {
  description: (value) => points(value) > 2048 && 'a text of at most 2,048 characters',
  duration: (value) =>
    !(/^\d+$/.test(value) && Number(value) >= 1 && Number(value) <= 28_800) &&
    'a whole number of seconds from 1 to 28,800',
  rating: (value) => !(/^\+?(?:\d+(?:\.\d*)?|\.\d+)$/.test(value) && Number(value) <= 5) && 'a decimal from 0.0 to 5.0',
  view_count: (value) => !/^\+?\d+$/.test(value) && 'a whole number',
  family_friendly: (value) => !yesNo.test(value) && 'yes or no',
  requires_subscription: (value) => !yesNo.test(value) && 'yes or no',
  live: (value) => !yesNo.test(value) && 'yes or no',
  restriction: (value, element) =>
    (!countries.test(value) && 'a list of two-letter countries in capitals, such as "DE AT"') ||
    (!relationship(element) && 'the attribute relationship="allow" or "deny"'),
  platform: (value, element) =>
    (!platforms.test(value) && 'a list of web, mobile and tv') ||
    (!relationship(element) && 'the attribute relationship="allow" or "deny"'),
  uploader: (value) => points(value) > 255 && 'a name of at most 255 characters',
}

/** What is wanted in place of a video tag's value; undefined where it fits (V4–V14). */
export function videoFault(element: Element): string | undefined {
  const check = Object.hasOwn(wants, element.local) ? wants[element.local] : undefined
  return check?.(element.text.trim(), element) || undefined
}
