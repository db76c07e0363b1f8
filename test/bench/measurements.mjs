import { adapters } from './adapters/measurements.mjs'
import { checks } from './check/measurements.mjs'
import { history } from './git/measurements.mjs'
import { next } from './next/measurements.mjs'
import { page } from './page/measurements.mjs'
import { sites } from './site/measurements.mjs'
import { writing } from './write/measurements.mjs'

/** Everything that `npm run bench` knows. */
export const measurements = [...writing, ...sites, ...adapters, ...next, ...checks, ...history, ...page]
