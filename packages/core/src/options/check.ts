import * as v from 'valibot'
import { SitemapError } from '../diagnostics/error.ts'
import { nearest } from '../diagnostics/nearest.ts'
import { optionsSchema } from './schema.ts'
import type { SitemapOptions } from './types.ts'

const kindOf = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'function') return 'a function'
  if (typeof value === 'object')
    return value.constructor?.name === 'Object' || !value.constructor ? 'an object' : `a ${value.constructor.name}`
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)
  return String(value)
}

type ObjectSchema = { entries: Record<string, unknown> }

/** Names that a strict object schema knows at a path: `['output']` → file, shard, … */
function knownNames(schema: unknown, path: readonly PropertyKey[]): string[] {
  let at: unknown = schema
  for (const key of path) at = unwrap(at)?.entries?.[String(key)]
  return Object.keys(unwrap(at)?.entries ?? {})
}

function unwrap(schema: unknown): ObjectSchema | undefined {
  const { wrapped, options, entries } = (schema ?? {}) as {
    wrapped?: unknown
    options?: unknown[]
    entries?: Record<string, unknown>
  }
  if (entries) return { entries }
  if (wrapped) return unwrap(wrapped)
  return options?.map(unwrap).find(Boolean)
}

/** The issue that a person would name: of a union, the one inside the member that the value resembles. */
function deepest(
  issue: v.BaseIssue<unknown>,
  path: PropertyKey[] = [],
): { issue: v.BaseIssue<unknown>; path: PropertyKey[] } {
  const here = [...path, ...(issue.path ?? []).map((item) => item.key as PropertyKey)]
  const inner = issue.issues?.find((other) => other.path && typeof issue.input === 'object' && issue.input !== null)
  return inner ? deepest(inner, here) : { issue, path: here }
}

/** Throws `option-unknown` or `option-invalid` for the first thing that does not fit the schema. */
export function checkShape(schema: v.GenericSchema, value: unknown, alsoKnown: readonly string[] = []): void {
  const result = v.safeParse(schema, value)
  if (result.success) return
  const { issue, path } = deepest(result.issues[0])
  const option = path
    .map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? String(key) : `.${String(key)}`))
    .join('')
  if (issue.kind === 'schema' && issue.expected === 'never') {
    const known = [...knownNames(schema, path.slice(0, -1)), ...(path.length === 1 ? alsoKnown : [])]
    throw new SitemapError('option-unknown', { option, nearest: nearest(String(path.at(-1)), known), known })
  }
  throw new SitemapError('option-invalid', {
    option: option || 'options',
    given: kindOf(issue.input),
    wanted: issue.message,
  })
}

/**
 * Checks the shape of the options when a plugin is made: unknown keys and wrong types. `site` is not looked at here,
 * because a config is also loaded by dev servers and test runners that need none.
 *
 * @throws SitemapError `option-unknown`, naming the nearest option; `option-invalid`, saying what was given and what is wanted.
 * @example const options = checkOptions({ exclude: ['/drafts/**'] })
 */
export function checkOptions(options: SitemapOptions = {}): SitemapOptions {
  checkShape(optionsSchema, options)
  return options
}

/**
 * Types and checks a `sitemap.config` file.
 *
 * @example export default defineConfig({ site: 'https://example.com' })
 */
export const defineConfig = (options: SitemapOptions): SitemapOptions => checkOptions(options)
