import { openDB, type IDBPDatabase } from 'idb'

/** Records by key in the browser's own database: they outlast a reload, a crash and a sign-out. */
export interface BrowserStore<T> {
  /** Rejects without storage: private window, disk full. */
  read(key: string): Promise<T | undefined>
  /**
   * Reads and writes a record in one transaction and resolves to it once it is stored. `act` answers the record itself
   * to leave it, undefined to delete it. Rejects without storage.
   */
  update(key: string, act: (record: T | undefined) => T | undefined): Promise<T | undefined>
  /** Deletes records from before `oldest`, then the oldest of more than `most`. `timeOf` in milliseconds. */
  sweep(timeOf: (record: T) => number, limits: { oldest: number; most: number }): Promise<void>
}

/**
 * The store `name` of a database, opened once a page and anew after the browser has closed it. Neither name may change:
 * people's unsaved work lies under them.
 */
export function browserStore<T>(database: string, name: string): BrowserStore<T> {
  let opened: Promise<IDBPDatabase> | null = null
  const forget = (): void => {
    opened = null
  }
  const open = (): Promise<IDBPDatabase> => {
    if (opened !== null) return opened
    const opening = openDB(database, 1, {
      upgrade: (found) => void found.createObjectStore(name),
      // Another page deletes or upgrades the database: this one lets go of it.
      blocking: () => void opening.then((found) => found.close()).finally(forget),
      terminated: forget,
    })
    opening.catch(forget)
    opened = opening
    return opening
  }
  return {
    read: async (key) => (await (await open()).get(name, key)) as T | undefined,
    async update(key, act) {
      const work = (await open()).transaction(name, 'readwrite')
      const records = work.objectStore(name)
      const record = (await records.get(key)) as T | undefined
      const next = act(record)
      if (next === record) return record
      const written = next === undefined ? records.delete(key) : records.put(next, key)
      // Not first an event more: the page may be on its way out.
      work.commit()
      await Promise.all([written, work.done])
      return next
    },
    async sweep(timeOf, { oldest, most }) {
      const work = (await open()).transaction(name, 'readwrite')
      const records = work.objectStore(name)
      const seen: { key: IDBValidKey; at: number }[] = []
      for (let cursor = await records.openCursor(); cursor !== null; cursor = await cursor.continue())
        seen.push({ key: cursor.key, at: timeOf(cursor.value as T) })
      const gone = seen
        .toSorted((one, other) => other.at - one.at)
        .filter(({ at }, rank) => at < oldest || rank >= most)
      await Promise.all([...gone.map(({ key }) => records.delete(key)), work.done])
    },
  }
}
