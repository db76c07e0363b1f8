const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? +)?'
const day = '(\\d{1,2})(?:st|nd|rd|th)?'
const time = '(?:,? +(\\d\\d:\\d\\d(?::\\d\\d)?)(?: *(z|utc|gmt|[+-]\\d\\d:?\\d\\d))?(?: *\\([^)]*\\))?)?'
const monthFirst = new RegExp(`^${weekday}${month} +${day},? +(\\d{4})${time}$`, 'i')
const dayFirst = new RegExp(`^${weekday}${day} +(?:of +)?${month},? +(\\d{4})${time}$`, 'i')
/** `String(date)`: the zone stands as GMT+0200. */
const zonePrefix = /\b(?:GMT|UTC)(?=[+-]\d)/

/**
 * English dates with the month in words, which mean one day to everybody: `Jul 08 2022`, `8 July 2022`,
 * `Fri, 08 Jul 2022 10:00:00 GMT`.
 *
 * @returns ISO 8601 text, its day not yet checked; undefined when the text is no such date.
 */
export function parseWordedDate(text: string): string | undefined {
  const plain = text.replace(zonePrefix, '')
  const first = monthFirst.exec(plain)
  if (first) return toIso(first[3]!, first[1]!, first[2]!, first[4], first[5])
  const second = dayFirst.exec(plain)
  if (second) return toIso(second[3]!, second[2]!, second[1]!, second[4], second[5])
}

function toIso(year: string, name: string, date: string, clock?: string, zone?: string): string {
  const number = String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1).padStart(2, '0')
  return `${year}-${number}-${date.padStart(2, '0')}${clock ? `T${clock}` : ''}${zone ? zone.toUpperCase() : ''}`
}
