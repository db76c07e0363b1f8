import type { Rule } from '../rule.ts'
import { liveBusy } from '../rules/live-busy.ts'
import { liveCanonical } from '../rules/live-canonical.ts'
import { liveContentType } from '../rules/live-content-type.ts'
import { liveHead } from '../rules/live-head.ts'
import { liveNoindex } from '../rules/live-noindex.ts'
import { liveNotChecked } from '../rules/live-not-checked.ts'
import { liveRedirect } from '../rules/live-redirect.ts'
import { liveRedirectLoop } from '../rules/live-redirect-loop.ts'
import { liveSoft404 } from '../rules/live-soft-404.ts'
import { liveStatus } from '../rules/live-status.ts'
import { liveUnreachable } from '../rules/live-unreachable.ts'

/** Rules of what the listed pages answer. */
export const liveRules: readonly Rule[] = [
  liveBusy,
  liveCanonical,
  liveContentType,
  liveHead,
  liveNoindex,
  liveNotChecked,
  liveRedirect,
  liveRedirectLoop,
  liveSoft404,
  liveStatus,
  liveUnreachable,
]
