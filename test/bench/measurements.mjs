import { writing } from './write/measurements.mjs'

/** Everything that `npm run bench` knows. */
export const measurements = [...writing]
