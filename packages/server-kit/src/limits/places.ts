/** One of `most` places under a key. */
export interface Wanted {
  key: string
  most: number
}
/** Gives the places back; a second call does nothing. */
export type Release = () => void

/**
 * Places that are held for a time. Today in the memory of this process; shared ones answer with a promise.
 * All keys are taken together or none: null when one is full.
 */
export interface Places {
  take(wanted: readonly Wanted[]): Release | null | Promise<Release | null>
}

export interface LocalPlaces extends Places {
  take(wanted: readonly Wanted[]): Release | null
  heldUnder(key: string): number
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
