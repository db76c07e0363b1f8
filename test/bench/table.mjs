const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Time of a sample: the work of a program that samples a part counts for all of it. */
const timeOf = (basis) => (sample) => sample[basis] * (sample.result?.scale ?? 1)

const two = (value) => (value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2))

/** What a comparison came to, and whether that is what is aimed at. */
export function comparisonOf({ of, to, basis = 'wall', atLeast, atMost }, samples) {
  const [ours, others] = [samples[of], samples[to]]
  const value = basis === 'rss' ? ({ rss }) => rss : timeOf(basis)
  const ratios = ours.map((sample, i) =>
    atLeast === undefined ? value(sample) / value(others[i]) : value(others[i]) / value(sample),
  )
  const ratio = median(ratios)
  return {
    ratio,
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    met: atLeast === undefined ? ratio <= atMost : ratio >= atLeast,
  }
}

/** One row for each program, then one for each aim. */
export function rowsOf({ programs, aims = [] }, samples) {
  const rows = [['program', 'time', 'CPU', 'peak memory']]
  for (const name of Object.keys(programs)) {
    const all = samples[name]
    rows.push([
      name,
      `${Math.round(median(all.map(timeOf('wall'))))} ms`,
      `${Math.round(median(all.map(timeOf('cpu'))))} ms`,
      `${Math.round(Math.max(...all.map(({ rss }) => rss)) / 2 ** 20)} MiB`,
    ])
  }
  for (const aim of aims) {
    const { text, met } = aimOf(aim, samples)
    rows.push([`  ${aim.title}`, text.reached, text.aim, met ? 'met' : 'not met'])
  }
  return rows
}

/** What an aim says and what was reached, in words. */
export function aimOf(aim, samples) {
  if (aim.value) {
    const value = median(samples[aim.of].map(aim.value))
    return {
      met: value <= aim.atMost,
      text: { reached: `${two(value)} ${aim.unit}`, aim: `≤ ${aim.atMost} ${aim.unit}` },
    }
  }
  const { ratio, least, most, met } = comparisonOf(aim, samples)
  const range = `${two(ratio)}× (${two(least)}–${two(most)})`
  return { met, text: { reached: range, aim: aim.atLeast === undefined ? `≤ ${aim.atMost}×` : `≥ ${aim.atLeast}×` } }
}

export function tableOf(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows
    .map((row) => row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '))
    .join('\n')
}
