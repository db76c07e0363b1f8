import { createProgressLine, type ProgressStep } from './progress.ts'

/** Where a command writes: findings and results to `out`, progress and failures to `err`. */
export interface Terminal {
  out(text: string): void
  err(text: string): void
  /** Follows the long phases of a run on one line; absent where nobody looks, as in a pipe. */
  progress?(step: ProgressStep): void
}

/**
 * A terminal of two streams. The progress stands on the second, and goes before anything else is written.
 *
 * @example createTerminal(process.stdout, process.stderr)
 */
export function createTerminal(
  out: Pick<NodeJS.WriteStream, 'write'>,
  err: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>,
): Terminal {
  const line = createProgressLine(err)
  const writer =
    (stream: Pick<NodeJS.WriteStream, 'write'>) =>
    (text: string): void => {
      line?.clear()
      if (text !== '') stream.write(text)
    }
  return { out: writer(out), err: writer(err), progress: line?.draw }
}
