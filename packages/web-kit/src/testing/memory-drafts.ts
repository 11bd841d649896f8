interface Asked {
  result: unknown
  onsuccess: (() => void) | null
}

/**
 * An in-memory IndexedDB with the functions drafts use. Returns the stored values by key. One per test file, which
 * clears it.
 */
export function memoryDrafts(): Map<unknown, unknown> {
  const kept = new Map<unknown, unknown>()
  const answer = (result: unknown): Asked => {
    const asked: Asked = { result, onsuccess: null }
    queueMicrotask(() => asked.onsuccess?.())
    return asked
  }
  const records = {
    get: (key: unknown) => answer(kept.get(key)),
    put: (value: unknown, key: unknown) => {
      kept.set(key, structuredClone(value))
    },
    delete: (key: unknown) => {
      kept.delete(key)
    },
    openCursor: () => answer(null),
  }
  const transaction = () => {
    const work = { objectStore: () => records, commit: () => undefined, oncomplete: null as (() => void) | null }
    setTimeout(() => work.oncomplete?.())
    return work
  }
  Object.assign(globalThis, { indexedDB: { open: () => answer({ transaction }) } })
  return kept
}
