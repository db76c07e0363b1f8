import { locFromPath } from '../url/loc.ts'

/**
 * Who wrote a file: stands as a comment in every file of a run, and names the run's entry file, so that two runs with
 * different entry files in one folder leave each other's files alone.
 */
export interface Mark {
  /** `output.file` of the run that wrote it. */
  owner: string
  /** Number of text maps beside this entry file, which can hold no mark of their own. */
  texts: number
}

const pattern = /sitemapkit: (\S+)(?: \+ text (\d{5}))?/
/** Bytes at the start of a file in which its mark stands: after the declaration and a stylesheet's href. */
export const markReach = 4096

/** Without blanks, which end the name, and what would end a comment of XML or CSS. */
const nameText = (file: string): string => locFromPath(file).replaceAll('--', '-%2D').replaceAll('*', '%2A')

/** The mark as text of a comment, of one length for every number of text maps. */
export const markText = ({ owner, texts }: Mark): string =>
  `sitemapkit: ${nameText(owner)}${texts > 0 ? ` + text ${String(texts).padStart(5, '0')}` : ''}`

/** @param start of a file: as many bytes as `markReach`, unpacked. */
export function readMark(start: string): Mark | undefined {
  const match = pattern.exec(start)
  return match ? { owner: decodeURIComponent(match[1]!), texts: Number(match[2] ?? 0) } : undefined
}
