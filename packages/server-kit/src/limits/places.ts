/** One of at most `most` places under a key. */
export interface Wanted {
  key: string
  most: number
}
/** Frees the places; calling it twice is harmless. */
export type Release = () => void

/**
 * Limits concurrent holders, in this process's memory or among all processes (shared-places.ts). Takes places of all
 * keys or none: null when one key is full.
 */
export interface Places {
  take(wanted: readonly Wanted[]): Release | null | Promise<Release | null>
}

export interface LocalPlaces extends Places {
  take(wanted: readonly Wanted[]): Release | null
  heldUnder(key: string): number
  /** Keys with at least one holder. */
  keys(): Iterable<string>
}

export function createPlaces(): LocalPlaces {
  const held = new Map<string, number>()
  const heldUnder = (key: string): number => held.get(key) ?? 0
  const add = (key: string, change: 1 | -1): void => {
    const next = heldUnder(key) + change
    if (next === 0) held.delete(key)
    else held.set(key, next)
  }
  return {
    heldUnder,
    keys: () => held.keys(),
    take(wanted) {
      if (wanted.some(({ key, most }) => heldUnder(key) >= most)) return null
      for (const { key } of wanted) add(key, 1)
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        for (const { key } of wanted) add(key, -1)
      }
    },
  }
}
