/** What `await` would wait for, whoever made it. */
export const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'

/** A promise that was given where it is not waited for must not end the process when it rejects. */
export function disown(value: unknown): void {
  if (isThenable(value)) value.then(undefined, () => {})
}
