/** How a route answers. */
export interface ResponseOptions {
  /** `Cache-Control` of the response. @default 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400' */
  cacheControl?: string
  /** Further headers, which win over those of the route. */
  headers?: Record<string, string>
  /**
   * Send an `ETag` and answer 304 to who has the map already. The route then reads the headers of the request, so that it
   * cannot be prerendered, and holds the whole map in memory, at most 50 MB. @default false
   */
  etag?: boolean
}

const defaultCacheControl = 'public, max-age=0, s-maxage=3600, stale-while-revalidate=86400'

function headersOf({ cacheControl = defaultCacheControl, headers }: ResponseOptions): Headers {
  const all = new Headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': cacheControl })
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value)
  return all
}

type Piece = Awaited<ReturnType<ReadableStreamDefaultReader<Uint8Array>['read']>>

/** The rest of a stream whose first piece was read already. */
function withFirst(first: Piece, reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  let next: Piece | undefined = first
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = next ?? (await reader.read())
        next = undefined
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

const matches = (header: string | null | undefined, etag: string): boolean =>
  header?.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === etag) ?? false

async function withEtag(stream: ReadableStream<Uint8Array>, headers: Headers, request?: Request): Promise<Response> {
  // A view: at the edge of Next.js 14 the buffer itself is of another realm, and `digest` refuses it.
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 16)
  const etag = `"${Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')}"`
  headers.set('etag', etag)
  if (!matches(request?.headers.get('if-none-match'), etag)) return new Response(bytes, { headers })
  headers.delete('content-type')
  return new Response(null, { status: 304, headers })
}

/** While it prerenders, Next.js (16.4) hands over a stand-in for the request of which hardly anything can be read. */
function read<Key extends 'signal' | 'method'>(request: Request | undefined, key: Key): Request[Key] | undefined {
  try {
    return request?.[key]
  } catch {
    return undefined
  }
}

/**
 * Answers with a map. Its first piece is waited for, and with it the whole map is made if it is buffered: a source that fails
 * gives an error, which Next.js answers with 500, never half a map with 200.
 *
 * @param make throws what is wrong with the options, so that the response fails with it
 * @param request only `signal` and `method` are used, unless `etag` is set: a client that is gone stops the source.
 */
export async function respond(
  make: () => ReadableStream<Uint8Array>,
  options: ResponseOptions,
  request?: Request,
): Promise<Response> {
  const headers = headersOf(options)
  if (options.etag) return withEtag(make(), headers, request)
  const reader = make().getReader()
  // Nobody is left to be told of a source that cannot be closed.
  const stop = (): Promise<void> => reader.cancel().catch(() => {})
  read(request, 'signal')?.addEventListener('abort', stop, { once: true })
  const first = await reader.read()
  if (read(request, 'method') !== 'HEAD') return new Response(withFirst(first, reader), { headers })
  // Next.js lets the body of such an answer lie, and with it the source would stay open.
  await stop()
  return new Response(null, { headers })
}
