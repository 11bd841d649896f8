import { notFound, refuse, type InputOf } from '@portal/contract'
import type { Clock } from '@portal/server-kit/clock'
import type { Call } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import {
  mostPinned,
  mostReadAtOnce,
  noticeStatus,
  type markRoute,
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

/** Runs an act on the caller's own notices; one that is not his is not found, and nothing is done. */
const withOwn = <T>(call: Call, ids: readonly string[], act: (tx: Tx, rows: Held[]) => Promise<T>): Promise<T> =>
  call.write(async (tx) => {
    const asked = [...new Set(ids)]
    const rows = await holdOwn(tx.db, call.scope, asked)
    if (rows.length < asked.length) throw notFound(texts.gone)
    return act(tx, rows)
  })

/** One event for the whole act: pages read lists and counts anew. */
function tell(tx: Tx, { scope }: Call, rows: readonly Held[], change: NoticeEvent['change']): void {
  if (rows.length === 0) return
  const kinds = new Set(rows.map((row) => row.notice_type))
  const event: NoticeEvent = { change, noticeType: kinds.size === 1 ? rows[0]!.notice_type : '' }
  tx.publish({ userId: scope.userId, kind: 'notice', entId: scope.entId, data: { ...event } })
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

/** Marks notices read or unread; answers those that changed. What is settled stays so. */
export const mark = ({ ids, isRead }: InputOf<typeof markRoute>['body'], call: Call): Promise<{ ids: string[] }> =>
  withOwn(call, ids, async (tx, rows) => {
    const [from, to] = isRead ? [noticeStatus.unread, noticeStatus.read] : [noticeStatus.read, noticeStatus.unread]
    const changed = rows.filter(({ status }) => status === from)
    await setStatus(tx, call, changed, to, null)
    return { ids: idsOf(changed) }
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

/** Keeps a notice at the top, or lets it go. */
export const pin = (
  { id, isPinned }: InputOf<typeof pinRoute>['body'],
  call: Call,
  clock: Clock,
): Promise<{ id: string; isPinned: boolean }> =>
  withOwn(call, [id], async (tx, rows) => {
    const changed = rows.filter(({ pinned_at }) => (pinned_at !== null) !== isPinned)
    if (isPinned && changed.length > 0 && (await countPinned(tx.db, call.scope)) >= mostPinned)
      throw refuse(texts.mostPinned(mostPinned))
    await changeHeld(tx.db, changed, { pinned_at: isPinned ? clock.now() : null })
    tell(tx, call, changed, 'pinned')
    return { id, isPinned }
  })

/** Takes notices out of the list until then; `until: null` brings them back as they were. */
export const snooze = (
  { ids, until }: InputOf<typeof snoozeRoute>['body'],
  call: Call,
  clock: Clock,
): Promise<{ ids: string[]; remindAt: string | null }> =>
  withOwn(call, ids, async (tx, rows) => {
    const at = until === null ? null : timeOf(until, clock.now())
    const changed =
      at === null
        ? rows.filter(({ snoozed_until }) => snoozed_until !== null)
        : rows.filter(({ status }) => status !== noticeStatus.settled)
    if (at !== null && changed.length === 0) throw refuse(texts.settled)
    await changeHeld(tx.db, changed, { snoozed_until: at })
    await countMoved(
      tx.db,
      changed.map((row) => movedTo(row, { snoozed: at !== null })),
    )
    tell(tx, call, changed, at === null ? 'unread' : 'snoozed')
    return { ids: idsOf(changed), remindAt: remindAtOf(at) }
  })
