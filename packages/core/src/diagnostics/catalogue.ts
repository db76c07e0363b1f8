import { alternateCodes } from './catalogue/alternates.ts'
import { checkCodes } from './catalogue/check.ts'
import { collectCodes } from './catalogue/collect.ts'
import { configCodes } from './catalogue/config.ts'
import { contentCodes } from './catalogue/content.ts'
import { entryCodes } from './catalogue/entry.ts'
import { explainCodes } from './catalogue/explain.ts'
import { frameworkCodes } from './catalogue/frameworks.ts'
import { gitCodes } from './catalogue/git.ts'
import { historyCodes } from './catalogue/history.ts'
import { mediaCodes } from './catalogue/media.ts'
import { nextCodes } from './catalogue/next.ts'
import { optionCodes } from './catalogue/options.ts'
import { publishCodes } from './catalogue/publish.ts'
import { resolveCodes } from './catalogue/resolve.ts'
import { sourceCodes } from './catalogue/source.ts'
import { writeCodes } from './catalogue/write.ts'

/** Every code that a build can report. A code is permanent: it may be retired, never given another meaning. */
export const catalogue = {
  ...optionCodes,
  ...configCodes,
  ...frameworkCodes,
  ...collectCodes,
  ...contentCodes,
  ...gitCodes,
  ...historyCodes,
  ...sourceCodes,
  ...resolveCodes,
  ...explainCodes,
  ...alternateCodes,
  ...mediaCodes,
  ...entryCodes,
  ...writeCodes,
  ...nextCodes,
  ...publishCodes,
  ...checkCodes,
} satisfies Record<string, unknown>

export type Code = keyof typeof catalogue
export type ParamsOf<C extends Code> = Parameters<(typeof catalogue)[C]['message']>[0]
