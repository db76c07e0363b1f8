import { next } from './next/measurements.mjs'
import { sites } from './site/measurements.mjs'
import { writing } from './write/measurements.mjs'

/** Everything that `npm run bench` knows. */
export const measurements = [...writing, ...sites, ...next]
