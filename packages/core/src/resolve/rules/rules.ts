import { errorPage } from './error-page.ts'
import { framework, onDemand } from './framework.ts'
import { noindex } from './noindex.ts'
import { notAPage } from './not-a-page.ts'
import { redirect } from './redirect.ts'
import { robotsTxt } from './robots-txt.ts'
import type { Rule } from './rule.ts'
import { draft, statedExclusion } from './stated.ts'

/** The first that speaks gives the reason. What the page's author states comes before everything else. */
export const rulesOfOnePage: readonly Rule[] = [
  statedExclusion,
  draft,
  framework,
  errorPage,
  redirect,
  noindex,
  notAPage,
  onDemand,
  robotsTxt,
]

/** For addresses that were given and of which no file tells. */
export const rulesOfAddress: readonly Rule[] = [errorPage, redirect, noindex, robotsTxt]
