import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SitemapError } from '@sitemapkit/core'

const kinds = {
  anything: () => true,
  'an object': (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'a list': (value: unknown) => Array.isArray(value),
  'a text': (value: unknown) => typeof value === 'string',
  'true or false': (value: unknown) => typeof value === 'boolean',
}
type Kind = keyof typeof kinds

/** One JSON file of the build, whose values are checked as they are taken out. */
export interface ManifestFile {
  /** @throws SitemapError `next-manifest-invalid`, naming file and key */
  fail(key: string, problem: string): never
  /** @param key dotted path; undefined where the value is absent or null */
  get<T>(key: string, kind: Kind): T | undefined
  need<T>(key: string, kind: Kind): T
  /** An object all of whose values are of one kind; empty where it is absent. Without a key: the file itself. */
  record<T>(key: string | undefined, kind: Kind): Record<string, T>
  /** A list all of whose members are of one kind; empty where it is absent. */
  list<T>(key: string, kind: Kind): T[]
}

function wrap(file: string, json: unknown): ManifestFile {
  const fail = (key: string, problem: string): never => {
    throw new SitemapError('next-manifest-invalid', { file, key, problem })
  }
  const get = <T>(key: string, kind: Kind): T | undefined => {
    let value = json
    for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined | null)?.[part]
    if (value === undefined || value === null) return undefined
    return kinds[kind](value) ? (value as T) : fail(key, `should be ${kind}`)
  }
  return {
    fail,
    get,
    need: (key, kind) => get(key, kind) ?? fail(key, 'is missing'),
    record<T>(key: string | undefined, kind: Kind) {
      const record = (key === undefined ? json : get(key, 'an object')) as Record<string, T> | undefined
      for (const name in record)
        if (!kinds[kind](record[name])) fail(`${key ?? ''}[${JSON.stringify(name)}]`, `should be ${kind}`)
      return record ?? {}
    },
    list<T>(key: string, kind: Kind) {
      const list = get<T[]>(key, 'a list') ?? []
      const bad = list.findIndex((item) => !kinds[kind](item))
      return bad === -1 ? list : fail(`${key}[${bad}]`, `should be ${kind}`)
    },
  }
}

/**
 * Opens one JSON file of the build.
 *
 * @returns undefined where there is none
 * @throws SitemapError `next-manifest-invalid` where it cannot be read, is not JSON or holds no object
 */
export async function openManifest(folder: string, name: string): Promise<ManifestFile | undefined> {
  const file = join(folder, name)
  const fail = (problem: string, cause?: Error): never => {
    throw new SitemapError('next-manifest-invalid', { file, problem }, { cause })
  }
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) =>
    cause.code === 'ENOENT' ? undefined : fail(`cannot be read: ${cause.message}`, cause),
  )
  if (text === undefined) return undefined
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (cause) {
    fail(`is not JSON: ${(cause as Error).message}`, cause as Error)
  }
  return kinds['an object'](json) ? wrap(file, json) : fail('does not hold an object')
}

/** A file that every build has. @throws SitemapError `next-manifest-invalid` where it is missing too */
export async function needManifest(folder: string, name: string): Promise<ManifestFile> {
  const found = await openManifest(folder, name)
  if (found) return found
  throw new SitemapError('next-manifest-invalid', { file: join(folder, name), problem: 'is missing' })
}
