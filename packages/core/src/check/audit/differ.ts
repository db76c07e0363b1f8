import { compareDates, parseDate } from '../../date/w3c.ts'
import { timeOf } from '../dates.ts'

const day = 86_400_000

/** Whether two dates are not the same moment. One without a time may be of any zone. */
export function differ(a: string, b: string): boolean {
  const [one, other] = [timeOf(a), timeOf(b)]
  if (one === undefined || other === undefined) return false
  if (a.length > 10 && b.length > 10) return compareDates(parseDate(a).text ?? a, parseDate(b).text ?? b) !== 0
  return Math.abs(one - other) > day
}
