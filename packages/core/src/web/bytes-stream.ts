/** Small enough to start quickly, large enough to cost little. */
const piece = 65_536

/** A web stream of bytes that are made when somebody reads it. What `make` throws is the stream's error. */
export function bytesStream(make: (signal: AbortSignal) => Promise<Uint8Array>): ReadableStream<Uint8Array> {
  const cancelled = new AbortController()
  let bytes: Uint8Array | undefined
  let at = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        bytes ??= await make(cancelled.signal)
        if (cancelled.signal.aborted) return
        controller.enqueue(bytes.subarray(at, at + piece))
        at += piece
        if (at >= bytes.length) controller.close()
      },
      cancel(reason) {
        cancelled.abort(reason)
      },
    },
    // Nothing is made ahead of the reader.
    { highWaterMark: 0 },
  )
}
