import { useSyncExternalStore } from 'react'

/** Values by key, each heard of alone: a change of one cell renders one cell. */
export interface KeyedStore<T> {
  get(key: string): T
  set(key: string, value: T): void
  subscribe(key: string, listener: () => void): () => void
}

/** @param initial what a key has that was never set; must answer the same object each time */
export function createKeyedStore<T>(initial: (key: string) => T): KeyedStore<T> {
  const values = new Map<string, T>()
  const listeners = new Map<string, Set<() => void>>()
  return {
    get(key) {
      const found = values.get(key)
      if (found !== undefined) return found
      const first = initial(key)
      values.set(key, first)
      return first
    },
    set(key, value) {
      if (Object.is(values.get(key), value)) return
      values.set(key, value)
      for (const listener of listeners.get(key) ?? []) listener()
    },
    subscribe(key, listener) {
      const known = listeners.get(key) ?? new Set()
      listeners.set(key, known.add(listener))
      return () => { known.delete(listener) }
    },
  }
}

export const useKeyed = <T>(store: KeyedStore<T>, key: string): T =>
  useSyncExternalStore(listener => store.subscribe(key, listener), () => store.get(key))
