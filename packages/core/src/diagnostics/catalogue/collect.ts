import { define } from '../definition.ts'

export const collectCodes = define({})
