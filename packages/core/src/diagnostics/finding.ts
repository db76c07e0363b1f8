/** error: the run fails; warning: something is wrong and was left out or may be wrong; notice: worth knowing. */
export type Severity = 'error' | 'warning' | 'notice'

/** Where a finding belongs. */
export interface Where {
  /** Path of the page as served, raw. */
  page?: string
  /** File on disk or in the map. */
  file?: string
  /** 1-based. */
  line?: number
  /** 1-based, in characters. */
  column?: number
}

/** One finding, as data; words come from the catalogue. The same shape for build warnings, `check`, preview and JSON. */
export interface Finding extends Where {
  /** Permanent. */
  code: string
  severity: Severity
  /** What happened, with page, field and value named. */
  message: string
  /** Why it matters. */
  why?: string
  /** What to do. */
  fix?: string
  /** The values that the message was made from. */
  params?: Record<string, unknown>
  /** The line that `line` names, shortened around `column`; only from `check`. */
  frame?: { text: string /** 1-based, in `text`. */; column: number }
  /** Findings of this code that are only counted; in a finding that stands for them, the last of its code. */
  more?: number
}
