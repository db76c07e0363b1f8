import { define } from '../definition.ts'

export const writeCodes = define({})
