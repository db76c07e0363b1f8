import type { Findings } from '../../diagnostics/findings.ts'
import type { EntryField } from '../../options/types.ts'
import type { Stated, Witness } from '../facts.ts'

export interface ContentOptions {
  /** The option `fields`: paths of keys that are read before the usual names. */
  fields?: Partial<Record<EntryField, readonly string[]>>
  /** The option `alternates.key`: path of the key that is equal in all translations of a page. */
  translationKey?: string
  /** Content file, as witnesses and findings name it: relative to the root, with `/`. */
  file?: string
  /** Path of the page, for findings. */
  page?: string
  findings?: Pick<Findings, 'report'>
}

export const witness = (field: string, { file }: ContentOptions): Witness =>
  file === undefined ? { source: 'frontmatter', field } : { source: 'frontmatter', field, file }

export const stated = <T>(value: T, field: string, options: ContentOptions): Stated<T> => ({
  value,
  by: witness(field, options),
})

/** How findings name the frontmatter: by its file, else by its page. */
export const ownerOf = ({ page, file }: ContentOptions): string => file ?? page ?? 'a page'

export const where = ({ page, file }: ContentOptions): { page?: string; file?: string } => ({
  ...(page !== undefined && { page }),
  ...(file !== undefined && { file }),
})
