/**
 * A web stream of pieces that are made when somebody reads them: none is made ahead of the reader. What the generator throws
 * is the stream's error. When the reader cancels, `signal` is aborted, and the generator is ended where it stands.
 */
export function bytesStream(make: (signal: AbortSignal) => AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const cancelled = new AbortController()
  const pieces = make(cancelled.signal)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (cancelled.signal.aborted) return
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel(reason) {
        cancelled.abort(reason)
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
