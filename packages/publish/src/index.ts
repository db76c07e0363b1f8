export type { Change } from './changes.ts'
export { createKey } from './key.ts'
export type { Unconfirmed } from './live.ts'
export { type Submission, type SubmitOptions, submit } from './submit.ts'
