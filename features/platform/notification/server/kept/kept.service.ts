import type { InputOf, ManyDone } from '@portal/contract'
import type { Clock } from '@portal/server-kit/clock'
import type { Call } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import {
  mostPinned,
  mostReadAtOnce,
  noticeStatus,
  type KeptDone,
  type markRoute,
  noticeEvent,
  type NoticeEvent,
  type pinRoute,
  type snoozeRoute,
  type takeBackReadRoute,
} from '../../contract/index.ts'
import { countMoved } from '../notice-count.repo.ts'
import { tellRead } from '../notice-read.service.ts'
import { changeHeld, countPinned, holdOwn, holdShown, movedTo, type Held } from './kept.repo.ts'
import { keptTexts as texts } from './kept.texts.ts'
import { remindAtOf, timeOf } from './until.ts'

/** Rows that an act changes, and why it passes over others. */
interface Acted {
  changed: readonly Held[]
  failed?: ManyDone['failed']
}
/**
 * Runs an act on the caller's own notices, in the order asked. One that is not his is gone for him, in the same words
 * as one that never was.
 */
const withOwn = (
  call: Call,
  ids: readonly string[],
  act: (tx: Tx, rows: readonly Held[]) => Promise<Acted>,
): Promise<KeptDone> =>
  call.write(async (tx) => {
    const own = new Map((await holdOwn(tx.db, call.scope, ids)).map((row) => [row.id, row]))
    const { changed, failed = [] } = await act(
      tx,
      ids.flatMap((id) => own.get(id) ?? []),
    )
    const gone = ids.filter((id) => !own.has(id)).map((id) => ({ id, msg: texts.gone }))
    const why = new Set(failed.map(({ id }) => id))
    const done = ids.filter((id) => own.has(id) && !why.has(id))
    return { done, failed: [...failed, ...gone], changed: idsOf(changed) }
  })
const because = (rows: readonly Held[], msg: string): ManyDone['failed'] => rows.map(({ id }) => ({ id, msg }))
const isSettled = ({ status }: Held): boolean => status === noticeStatus.settled

/** One event for the whole act: pages read lists and counts anew. */
function tell(tx: Tx, { scope }: Call, rows: readonly Held[], change: NoticeEvent['change']): void {
  if (rows.length === 0) return
  const kinds = new Set(rows.map((row) => row.notice_type))
  const data = { change, noticeType: kinds.size === 1 ? rows[0]!.notice_type : '' }
  tx.publish(noticeEvent, { userId: scope.userId, entId: scope.entId, data })
}

async function setStatus(tx: Tx, call: Call, rows: readonly Held[], status: 0 | 1, batch: string | null) {
  await changeHeld(tx.db, rows, { status, read_batch: batch })
  await countMoved(
    tx.db,
    rows.map((row) => movedTo(row, { status })),
  )
  if (status === noticeStatus.read) tellRead(tx, rows)
  tell(tx, call, rows, status === noticeStatus.unread ? 'unread' : 'read')
}
const idsOf = (rows: readonly Held[]): string[] => rows.map(({ id }) => id)

/** Marks notices read or unread. What is settled stays so: it counts as read. */
export const mark = ({ ids, isRead }: InputOf<typeof markRoute>['body'], call: Call): Promise<KeptDone> =>
  withOwn(call, ids, async (tx, rows) => {
    const [from, to] = isRead ? [noticeStatus.unread, noticeStatus.read] : [noticeStatus.read, noticeStatus.unread]
    const changed = rows.filter(({ status }) => status === from)
    await setStatus(tx, call, changed, to, null)
    return { changed, failed: because(isRead ? [] : rows.filter(isSettled), texts.staysRead) }
  })

/** Marks all of the list read, or all of a category; `batch` takes it back. */
export const readAll = (noticeType: string | null, call: Call): Promise<{ batch: string; count: number }> =>
  call.write(async (tx) => {
    const batch = newId()
    const rows = await holdShown(tx.db, call.scope, { noticeType, status: noticeStatus.unread }, mostReadAtOnce)
    await setStatus(tx, call, rows, noticeStatus.read, batch)
    return { batch, count: rows.length }
  })

/** Takes `readAll` back for what was not settled or marked since. */
export const takeBackRead = (
  { batch }: InputOf<typeof takeBackReadRoute>['body'],
  call: Call,
): Promise<{ count: number }> =>
  call.write(async (tx) => {
    const of = { noticeType: null, status: noticeStatus.read, batch }
    const rows = await holdShown(tx.db, call.scope, of, mostReadAtOnce)
    await setStatus(tx, call, rows, noticeStatus.unread, null)
    return { count: rows.length }
  })

/** Keeps notices at the top, as many as there is room for, or lets them go. */
export const pin = ({ ids, isPinned }: InputOf<typeof pinRoute>['body'], call: Call, clock: Clock): Promise<KeptDone> =>
  withOwn(call, ids, async (tx, rows) => {
    const other = rows.filter(({ pinned_at }) => (pinned_at !== null) !== isPinned)
    const room =
      isPinned && other.length > 0 ? Math.max(0, mostPinned - (await countPinned(tx.db, call.scope))) : ids.length
    const changed = other.slice(0, room)
    await changeHeld(tx.db, changed, { pinned_at: isPinned ? clock.now() : null })
    tell(tx, call, changed, 'pinned')
    return { changed, failed: because(other.slice(room), texts.mostPinned(mostPinned)) }
  })

/** Takes notices out of the list until then; `until: null` brings them back as they were. */
export async function snooze(
  { ids, until }: InputOf<typeof snoozeRoute>['body'],
  call: Call,
  clock: Clock,
): Promise<KeptDone & { remindAt: string | null }> {
  const at = until === null ? null : timeOf(until, clock.now())
  const outcome = await withOwn(call, ids, async (tx, rows) => {
    const changed = rows.filter(
      (row) => row.snoozed_until?.getTime() !== at?.getTime() && (at === null || !isSettled(row)),
    )
    await changeHeld(tx.db, changed, { snoozed_until: at })
    await countMoved(
      tx.db,
      changed.map((row) => movedTo(row, { snoozed: at !== null })),
    )
    tell(tx, call, changed, at === null ? 'unread' : 'snoozed')
    return { changed, failed: because(at === null ? [] : rows.filter(isSettled), texts.settled) }
  })
  return { ...outcome, remindAt: remindAtOf(at) }
}
