import { useMemo, useSyncExternalStore } from 'react'

/** Values by key with separate subscribers. Keys of one group (the cells of a row) can share a subscription. */
export interface KeyedStore<T> {
  get(key: string): T
  /** Whether the key was read or set before. */
  isKnown(key: string): boolean
  /** Nothing was read or set yet. */
  isUnread(): boolean
  /** The key is read anew. */
  forget(key: string): void
  set(key: string, value: T): void
  subscribe(key: string, listener: () => void): () => void
  subscribeGroup(group: string, listener: () => void): () => void
  /** Number of changes in the group. */
  turnOf(group: string): number
}

type Listeners = Map<string, Set<() => void>>

/** The group of a cell `FORM.r1.c5` is its row `FORM.r1`. */
const groupOf = (key: string): string => key.slice(0, key.lastIndexOf('.'))

/** @param initial value of a key that was never set; must return the same object each time */
export function createKeyedStore<T>(initial: (key: string) => T): KeyedStore<T> {
  const values = new Map<string, T>()
  const ofKeys: Listeners = new Map()
  const ofGroups: Listeners = new Map()
  const turns = new Map<string, number>()
  return {
    get(key) {
      const found = values.get(key)
      if (found !== undefined) return found
      const first = initial(key)
      values.set(key, first)
      return first
    },
    isKnown: (key) => values.has(key),
    isUnread: () => values.size === 0,
    forget: (key) => values.delete(key),
    set(key, value) {
      if (Object.is(values.get(key), value)) return
      values.set(key, value)
      const group = groupOf(key)
      turns.set(group, (turns.get(group) ?? 0) + 1)
      for (const listener of ofKeys.get(key) ?? []) listener()
      for (const listener of ofGroups.get(group) ?? []) listener()
    },
    subscribe: (key, listener) => listen(ofKeys, key, listener),
    subscribeGroup: (group, listener) => listen(ofGroups, group, listener),
    turnOf: (group) => turns.get(group) ?? 0,
  }
}

function listen(all: Listeners, key: string, listener: () => void): () => void {
  const known = all.get(key) ?? new Set()
  all.set(key, known.add(listener))
  return () => {
    known.delete(listener)
  }
}

/** Its functions are kept between drawings: new ones would make React subscribe anew at each, in a task of its own. */
export function useKeyed<T>(store: KeyedStore<T>, key: string): T {
  const [subscribe, get] = useMemo(
    () => [(listener: () => void) => store.subscribe(key, listener), () => store.get(key)] as const,
    [store, key],
  )
  return useSyncExternalStore(subscribe, get)
}
