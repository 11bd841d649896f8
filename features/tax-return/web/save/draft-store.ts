import type { Pending } from './save-queue.ts'

/** Drafts live in IndexedDB: they survive a reload, a crash and a sign-out (spec/decisions.md "Session"). */
const database = 'portal-drafts'
const store = 'returns'

export interface DraftStore { read(): Promise<Record<string, Pending>>, keep(pending: ReadonlyMap<string, Pending>): void }

/** @param key one return of one user */
export function draftStore(key: string): DraftStore {
  return {
    async read() {
      try {
        const found = await within('readonly', records => records.get(key))
        return (found ?? {}) as Record<string, Pending>
      } catch {
        return {}
      }
    },
    keep(pending) {
      const work = pending.size === 0 ? within('readwrite', records => records.delete(key)) : within('readwrite', records => records.put(Object.fromEntries(pending), key))
      // Without storage (private window, disk full) autosave alone remains.
      work.catch(() => undefined)
    },
  }
}

function within<T>(mode: IDBTransactionMode, act: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => { opening.result.createObjectStore(store) }
    opening.onerror = () => reject(opening.error ?? new Error('草稿库打不开'))
    opening.onsuccess = () => {
      const opened = opening.result
      const request = act(opened.transaction(store, mode).objectStore(store))
      request.onsuccess = () => { resolve(request.result); opened.close() }
      request.onerror = () => { reject(request.error ?? new Error('草稿没有存下')); opened.close() }
    }
  })
}
