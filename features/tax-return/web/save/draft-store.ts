import type { Pending } from './pending.ts'

/** Drafts live in IndexedDB: they survive a reload, a crash and a sign-out (spec/decisions.md "Session"). */
const database = 'portal-drafts'
const store = 'returns'
type Drafts = Record<string, Pending>

export interface DraftStore { read(): Promise<Record<string, Pending>>, keep(pending: ReadonlyMap<string, Pending>): void }

/**
 * One record a return and user, shared by the user's pages: a page adds its figures and takes away only those that stand
 * as it last wrote or read them, so that no page clears what another has not saved.
 * @param key one return of one user
 */
export function draftStore(key: string): DraftStore {
  let known: ReadonlyMap<string, string> = new Map()
  return {
    async read() {
      try {
        const found = await change(key, record => record)
        known = textsOf(Object.entries(found))
        return found
      } catch {
        return {}
      }
    },
    keep(pending) {
      const before = known
      const now = textsOf(pending)
      known = now
      const added = [...pending].filter(([ref]) => before.get(ref) !== now.get(ref))
      const gone = [...before].filter(([ref]) => !now.has(ref))
      if (added.length === 0 && gone.length === 0) return
      // Without storage (private window, disk full) autosave alone remains.
      change(key, record => mergedDrafts(record, added, gone)).catch(() => undefined)
    },
  }
}

const textsOf = (entries: Iterable<readonly [string, Pending]>): ReadonlyMap<string, string> => new Map([...entries].map(([ref, figure]) => [ref, JSON.stringify(figure)]))

/** The record after one page's changes; `gone` names figures with the text under which the page knew them. */
export function mergedDrafts(record: Drafts, added: readonly (readonly [string, Pending])[], gone: readonly (readonly [string, string])[]): Drafts {
  const next = { ...record }
  for (const [ref, text] of gone) if (JSON.stringify(next[ref]) === text) delete next[ref]
  for (const [ref, figure] of added) next[ref] = figure
  return next
}

/** Reads and writes a record in one transaction; answers it as it is then. */
function change(key: string, act: (record: Drafts) => Drafts): Promise<Drafts> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => { opening.result.createObjectStore(store) }
    opening.onerror = () => reject(opening.error ?? new Error('草稿库打不开'))
    opening.onsuccess = () => {
      const opened = opening.result
      const work = opened.transaction(store, 'readwrite')
      const records = work.objectStore(store)
      const reading = records.get(key)
      let next: Drafts = {}
      reading.onsuccess = () => {
        const record = (reading.result ?? {}) as Drafts
        next = act(record)
        if (next === record) return
        if (Object.keys(next).length === 0) records.delete(key)
        else records.put(next, key)
      }
      work.oncomplete = () => { opened.close(); resolve(next) }
      work.onabort = () => { opened.close(); reject(work.error ?? new Error('草稿没有存下')) }
    }
  })
}
