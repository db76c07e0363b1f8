/** What `await` would wait for, whoever made it. */
export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'

/** A promise that was given where it is not waited for must not end the process when it rejects. */
export function disown(value: unknown): void {
  if (isThenable(value)) value.then(undefined, () => {})
}

/**
 * Waits no longer than `timeout` milliseconds. A promise that never ends would otherwise end the process without a word,
 * once nothing else is left to do.
 *
 * @throws what `expired` gives, when the time is over.
 */
export function within<T>(promise: PromiseLike<T>, timeout: number, expired: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(expired()), timeout)
    promise.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      (error) => {
        clearTimeout(timer)
        reject(error)
      },
    )
  })
}
