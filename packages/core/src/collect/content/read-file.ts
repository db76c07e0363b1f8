import { readFile } from 'node:fs/promises'
import { SitemapError } from '../../diagnostics/error.ts'
import { type ContentOptions, where } from './context.ts'
import { decode } from './decode.ts'
import { splitContent } from './fence.ts'
import { parseFrontmatter } from './parse.ts'

/** '' for a file that is not there, which is reported. */
export async function readText(file: string, context: ContentOptions): Promise<string> {
  try {
    return decode(await readFile(file))
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const name = context.file!
    if (code === 'ENOENT' || code === 'ENOTDIR') {
      context.findings?.report('content-missing', { file: name, page: context.page }, where(context))
      return ''
    }
    const reason = code ?? message
    throw new SitemapError('content-unreadable', { file: name, reason }, { where: where(context), cause })
  }
}

/** Data and body of a content file. Frontmatter that cannot be read is reported, and states nothing. */
export async function readFrontmatter(
  text: string,
  context: ContentOptions,
): Promise<{ data: Record<string, unknown>; body: string }> {
  const { frontmatter, body, problem } = splitContent(text)
  const invalid = (format: string, reason: string, line: number, column?: number): void =>
    context.findings?.report(
      'frontmatter-invalid',
      { file: context.file!, format, reason },
      { ...where(context), line, column },
    )
  if (problem && 'script' in problem) {
    const params = { file: context.file!, language: problem.script }
    context.findings?.report('frontmatter-script', params, where(context))
  } else if (problem) {
    invalid(problem.unclosed, 'the fence that opens it is never closed', 1)
  }
  if (!frontmatter) return { data: {}, body }
  const parsed = await parseFrontmatter(frontmatter)
  if (parsed.problem) {
    const { reason, line, column } = parsed.problem
    invalid(frontmatter.format, `${reason} (line ${line})`, line, column)
    return { data: {}, body }
  }
  return parsed.data ? { data: parsed.data, body } : { data: {}, body: text }
}
