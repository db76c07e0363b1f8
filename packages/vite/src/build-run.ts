/** Which builds of one run have written their files, and when the last of them has. */
export interface BuildRun {
  /** A build of this environment starts: what an earlier one wrote does not count. */
  started(environment: string): void
  /** All files of this environment are written. */
  written(environment: string): void
  /** A build has ended, well or not. true: the site is complete. */
  closed(environment: string, failed: boolean): boolean
  /** `buildApp` starts: closing builds are not the end of it. */
  appStarted(): void
  /** `buildApp` has ended. true: the site is complete. @param pending environments that Vite builds afterwards, all of them */
  appEnded(pending: readonly string[]): boolean
}

/**
 * Tells when the site of a run is complete.
 *
 * A plain build is complete when it closes. An app build (Vite 6 and later) is complete when `buildApp` ends, because
 * frameworks prerender there, after the builds; where nothing was built by then, Vite builds all environments itself, and
 * the last one completes it. `closeBundle` also runs for a build that failed, without its error where it failed in
 * `generateBundle` or `writeBundle`: only one whose `writeBundle` ran to its end is counted.
 */
export function createBuildRun(): BuildRun {
  const done = new Set<string>()
  const pending = new Set<string>()
  let inApp = false
  const complete = (): boolean => done.has('client')
  return {
    started: (environment) => void done.delete(environment),
    written: (environment) => void done.add(environment),
    closed(environment, failed) {
      if (failed || inApp || !done.has(environment)) return false
      pending.delete(environment)
      return pending.size === 0 && complete()
    },
    appStarted() {
      inApp = true
      pending.clear()
    },
    appEnded(environments) {
      inApp = false
      for (const environment of environments) pending.add(environment)
      return pending.size === 0 && complete()
    },
  }
}
