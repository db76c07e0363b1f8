import { define } from '../definition.ts'

export const resolveCodes = define({})
