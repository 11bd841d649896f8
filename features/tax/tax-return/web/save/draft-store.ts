import { browserStore } from '@portal/web-kit/browser-store'
import type { Pending } from './pending.ts'

type Drafts = Record<string, Pending>
const store = browserStore<Drafts>('portal-drafts', 'returns')
/**
 * A figure is stored at once; further ones within this time are stored together. Hiding or leaving the page stores at
 * once.
 */
const gatherMs = 200
const leaving = ['pagehide', 'beforeunload', 'visibilitychange'] as const

export interface DraftStore {
  read(): Promise<Record<string, Pending>>
  keep(pending: ReadonlyMap<string, Pending>): void
}

/**
 * One record per return and user, shared by the user's pages. A page adds its figures and removes only those that still
 * equal what it last wrote or read. No page therefore clears unsaved figures of another.
 * @param key one return of one user
 */
export function draftStore(key: string): DraftStore {
  let known: ReadonlyMap<string, string> = new Map()
  let latest: ReadonlyMap<string, Pending> = new Map()
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = -gatherMs
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    writtenAt = performance.now()
    for (const event of leaving) removeEventListener(event, write, { capture: true })
    const before = known
    const now = textsOf(latest)
    known = now
    const added = [...latest].filter(([ref]) => before.get(ref) !== now.get(ref))
    const gone = [...before].filter(([ref]) => !now.has(ref))
    if (added.length === 0 && gone.length === 0) return
    // Without storage (private window, disk full) only autosave remains.
    store.update(key, (record) => filled(mergedDrafts(record ?? {}, added, gone))).catch(() => undefined)
  }
  return {
    async read() {
      try {
        const found = (await store.read(key)) ?? {}
        known = textsOf(Object.entries(found))
        return found
      } catch {
        return {}
      }
    },
    keep(pending) {
      latest = pending
      if (timer !== undefined) return
      const wait = writtenAt + gatherMs - performance.now()
      if (wait <= 0) {
        write()
        return
      }
      timer = setTimeout(write, wait)
      for (const event of leaving) addEventListener(event, write, { capture: true })
    },
  }
}

const filled = (record: Drafts): Drafts | undefined => (Object.keys(record).length === 0 ? undefined : record)

const textsOf = (entries: Iterable<readonly [string, Pending]>): ReadonlyMap<string, string> =>
  new Map([...entries].map(([ref, figure]) => [ref, JSON.stringify(figure)]))

/** The record after one page's changes; `gone` lists figures with the text last known to the page. */
export function mergedDrafts(
  record: Drafts,
  added: readonly (readonly [string, Pending])[],
  gone: readonly (readonly [string, string])[],
): Drafts {
  const next = { ...record }
  for (const [ref, text] of gone) if (JSON.stringify(next[ref]) === text) delete next[ref]
  for (const [ref, figure] of added) next[ref] = figure
  return next
}
