import type { MapEntry } from './entry.ts'
import type { ScannedEntry } from './read/scan/entry.ts'
import type { Hooks, Rule } from './rule.ts'

export type RuleHooks = Hooks & Pick<Rule, 'skips'>

/** Shows entries to the rules, in their order, but for those that they cannot trigger. */
export interface Looks {
  entry(entry: MapEntry): void
  /** Scanned entries whose addresses begin with `prefix`. */
  scannedBelow(prefix: string): (entry: ScannedEntry, whole: () => MapEntry) => void
}

export function createLooks(hooks: readonly RuleHooks[]): Looks {
  const those = (wanted: (hook: RuleHooks) => boolean) =>
    hooks.flatMap((hook) => (hook.entry && wanted(hook) ? [hook.entry] : []))
  const all = those(() => true)
  const noLoc = those(({ skips }) => skips !== 'plain-loc')
  const noValues = those(({ skips }) => skips !== 'plain-entry')
  const least = those(({ skips }) => skips === undefined)
  return {
    entry(entry) {
      const looks = entry.plainLoc ? (entry.plain ? least : noLoc) : entry.plain ? noValues : all
      for (const look of looks) look(entry)
    },
    scannedBelow(prefix) {
      const isAsked = ({ skips, clears }: RuleHooks): boolean => skips === undefined && !clears?.(prefix)
      const bare = those(isAsked)
      const withImages = those((hook) => isAsked(hook) || hook.seesImages === true)
      return (entry, whole) => {
        const looks = entry.hasImages ? withImages : bare
        for (const look of looks) look(whole())
      }
    },
  }
}
