/**
 * The browser's database in memory, as far as drafts use it, in the classes that idb looks for. Returns what is kept by
 * key; one a test file, which empties it.
 */
export function memoryDrafts(): Map<unknown, unknown> {
  const kept = new Map<unknown, unknown>()
  class IDBRequest extends EventTarget {
    readonly result: unknown
    constructor(result: unknown) {
      super()
      this.result = result
      queueMicrotask(() => this.dispatchEvent(new Event('success')))
    }
  }
  class IDBObjectStore {
    get(key: unknown) {
      return new IDBRequest(kept.get(key))
    }
    put(value: unknown, key: unknown) {
      kept.set(key, structuredClone(value))
      return new IDBRequest(key)
    }
    delete(key: unknown) {
      return new IDBRequest(kept.delete(key))
    }
    openCursor() {
      return new IDBRequest(null)
    }
  }
  class IDBTransaction extends EventTarget {
    store = new IDBObjectStore()
    objectStoreNames = ['drafts']
    objectStore = () => this.store
    commit = () => undefined
    constructor() {
      super()
      setTimeout(() => this.dispatchEvent(new Event('complete')))
    }
  }
  class IDBDatabase extends EventTarget {
    transaction = () => new IDBTransaction()
  }
  class IDBIndex {}
  class IDBCursor {}
  const open = () => new IDBRequest(new IDBDatabase())
  const classes = { IDBRequest, IDBObjectStore, IDBTransaction, IDBDatabase, IDBIndex, IDBCursor }
  Object.assign(globalThis, classes, { indexedDB: { open } })
  return kept
}
