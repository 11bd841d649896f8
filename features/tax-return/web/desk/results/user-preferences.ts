/**
 * Desk preferences of a user in IndexedDB, so they survive signing out. Without storage a choice lasts as long as the
 * page.
 */
const database = 'portal-preferences'
const store = 'desk'

export const userPreferences = {
  read: (key: string): Promise<unknown> =>
    within('readonly', (records) => records.get(key) as IDBRequest<unknown>).catch(() => undefined),
  keep(key: string, value: string): void {
    within('readwrite', (records) => records.put(value, key)).catch(() => undefined)
  },
}

function within<T>(mode: IDBTransactionMode, act: (records: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(store)
    }
    opening.onerror = () => reject(opening.error ?? new Error('偏好库打不开'))
    opening.onsuccess = () => {
      const request = act(opening.result.transaction(store, mode).objectStore(store))
      request.onsuccess = () => {
        resolve(request.result)
        opening.result.close()
      }
      request.onerror = () => {
        reject(request.error ?? new Error('偏好没有存下'))
        opening.result.close()
      }
    }
  })
}
