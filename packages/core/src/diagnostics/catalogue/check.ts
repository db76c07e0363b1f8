import { define } from '../definition.ts'

/** What stops a check; its findings have rules of their own in `check/rules`. */
export const checkCodes = define({
  'check-options': {
    severity: 'error',
    message: ({ problem }: { problem: string }) => problem,
  },
})
