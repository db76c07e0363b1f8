/** A web stream of bytes that are made when somebody reads it. What `make` throws is the stream's error. */
export function bytesStream(make: (signal: AbortSignal) => Promise<Uint8Array[]>): ReadableStream<Uint8Array> {
  const cancelled = new AbortController()
  let pieces: Uint8Array[] | undefined
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        pieces ??= await make(cancelled.signal)
        if (cancelled.signal.aborted) return
        controller.enqueue(pieces.shift()!)
        if (pieces.length === 0) controller.close()
      },
      cancel(reason) {
        cancelled.abort(reason)
      },
    },
    // Nothing is made ahead of the reader.
    { highWaterMark: 0 },
  )
}
