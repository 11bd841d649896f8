import { currentCaller } from '../session/caller.ts'
import { tabEnterprise } from '../session/session.ts'

/**
 * Unsent form input in IndexedDB, so that it survives a reload, a sign-out and a lost connection (SHL-20). Never for
 * passwords, codes or other secrets. A record belongs to one user, enterprise and form, with one entry for each time
 * the form was open.
 */
export interface Draft {
  id: string
  value: unknown
  version: string
  at: number
}

const database = 'portal-forms'
const store = 'drafts'
const mostBytes = 65_536
const mostEntries = 3
const mostRecords = 200
const keptDays = 30
const dayMs = 86_400_000

/** Key with user and enterprise, so that other users' pages never read it. Null before the user is known. */
export const draftKey = (form: string): string | null => {
  const user = currentCaller()?.userId
  return user === undefined || form === '' ? null : [user, tabEnterprise(), form].join('\n')
}

const isFresh = (draft: Draft): boolean => Date.now() - draft.at < keptDays * dayMs

/** The drafts of a form, newest first; empty without storage. */
export const readDrafts = (key: string): Promise<Draft[]> =>
  change(key, (drafts) => drafts).then(
    (drafts) => drafts.filter(isFresh),
    () => [],
  )

/** Stores a draft among those of its form; `null` removes it. */
export async function keepDraft(key: string, id: string, draft: Omit<Draft, 'id'> | null): Promise<void> {
  const text = draft === null ? null : JSON.stringify(draft.value)
  if (text !== null && text.length > mostBytes) return
  // An entry with the same content was restored when the form opened; this one replaces it.
  const isOther = (each: Draft): boolean => each.id !== id && JSON.stringify(each.value) !== text
  await change(key, (drafts) =>
    [...(draft === null ? [] : [{ id, ...draft }]), ...drafts.filter(isOther)].slice(0, mostEntries),
  ).catch(() => undefined)
}

let opened: Promise<IDBDatabase> | null = null
function openOnce(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(database, 1)
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore(store)
    }
    opening.onerror = () => reject(opening.error ?? new Error('草稿库打不开'))
    opening.onsuccess = () => {
      const found = opening.result
      found.onversionchange = () => {
        found.close()
        opened = null
      }
      found.onclose = () => {
        opened = null
      }
      sweep(found)
      resolve(found)
    }
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** Runs once per page: removes drafts that are too old, and the oldest when there are too many. */
function sweep(found: IDBDatabase): void {
  const records = found.transaction(store, 'readwrite').objectStore(store)
  const reading = records.openCursor()
  const seen: { key: IDBValidKey; at: number }[] = []
  reading.onsuccess = () => {
    const cursor = reading.result
    if (cursor !== null) {
      const at = Math.max(0, ...(cursor.value as Draft[]).map((draft) => draft.at))
      if (Date.now() - at > keptDays * dayMs) cursor.delete()
      else seen.push({ key: cursor.key, at })
      cursor.continue()
      return
    }
    for (const { key } of seen.sort((one, other) => other.at - one.at).slice(mostRecords)) records.delete(key)
  }
}

/** Reads and writes a record in one transaction; returns the new content. */
async function change(key: string, act: (drafts: Draft[]) => Draft[]): Promise<Draft[]> {
  const work = (await openOnce()).transaction(store, 'readwrite')
  return new Promise((resolve, reject) => {
    const records = work.objectStore(store)
    const reading = records.get(key)
    let next: Draft[] = []
    reading.onsuccess = () => {
      const drafts = (reading.result ?? []) as Draft[]
      next = act(drafts)
      if (next === drafts) return
      if (next.length === 0) records.delete(key)
      else records.put(next, key)
      // Commits without waiting for another event, because the page may be closing.
      work.commit()
    }
    work.oncomplete = () => resolve(next)
    work.onabort = () => reject(work.error ?? new Error('草稿没有存下'))
  })
}
