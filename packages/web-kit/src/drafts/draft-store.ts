import { currentCaller } from '../session/caller.ts'
import { tabEnterprise } from '../session/session.ts'
import { browserStore } from './browser-store.ts'

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

const store = browserStore<Draft[]>('portal-forms', 'drafts')
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
  store.read(key).then(
    (drafts) => (drafts ?? []).filter(isFresh),
    () => [],
  )

/** Stores a draft among those of its form, `null` removes it; earlier drafts that it continues go in the same step. */
export async function keepDraft(
  key: string,
  id: string,
  draft: Omit<Draft, 'id'> | null,
  continued: ReadonlySet<string> = new Set(),
): Promise<void> {
  const text = draft === null ? null : JSON.stringify(draft.value)
  if (text !== null && text.length > mostBytes) return
  // An entry with the same content was restored when the form opened; this one replaces it.
  const isOther = (each: Draft): boolean =>
    each.id !== id && !continued.has(each.id) && JSON.stringify(each.value) !== text
  const put = (drafts: Draft[] = []): Draft[] | undefined => {
    const next = [...(draft === null ? [] : [{ id, ...draft }]), ...drafts.filter(isOther)].slice(0, mostEntries)
    return next.length === 0 ? undefined : next
  }
  sweepOnce()
  await store.update(key, put).catch(() => undefined)
}

let isSwept = false
/** Runs once per page: removes drafts that are too old, and the oldest when there are too many. */
function sweepOnce(): void {
  if (isSwept) return
  isSwept = true
  const newest = (drafts: Draft[]): number => Math.max(0, ...drafts.map((draft) => draft.at))
  store.sweep(newest, { oldest: Date.now() - keptDays * dayMs, most: mostRecords }).catch(() => undefined)
}
