import { refuse } from '@portal/contract'
import { withdrawNotices } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import { stateName } from '../broadcast.present.ts'
import { changeBroadcast, lockBroadcast } from '../broadcast.repo.ts'
import type { BroadcastRow } from '../broadcast.table.ts'
import { broadcastTexts as texts } from '../broadcast.texts.ts'
import { noteWithdrawn, readersAfter, tally } from '../recipient.repo.ts'
import { lockedOne } from '../save.service.ts'
import type { SendingKit } from './sending-kit.ts'
import { mostAtOnce, noticeKeyOf } from './send.service.ts'

/**
 * Takes a message back. A scheduled one is a draft again; one that is being sent stops behind the round in hand. What
 * went is withdrawn by the job.
 */
export async function recall(tx: Tx, id: string, version: number, now: Date): Promise<BroadcastRow> {
  const row = await lockedOne(tx, id, version)
  const change =
    row.state === 'scheduled'
      ? ({ state: 'draft', at: now } as const)
      : row.state === 'sending' || row.state === 'sent'
        ? ({ state: 'recalling', last_user: '', remind_after: null, recalled_at: now } as const)
        : null
  if (change === null) throw refuse(texts.notRecallable(stateName(row)))
  const next = { ...change, version: row.version + 1 }
  await changeBroadcast(tx.db, id, next)
  return { ...row, ...next }
}

/** Withdraws the notices of the next readers, in one transaction; false when nobody is left. */
export const recallOnce = (kit: SendingKit, id: string): Promise<boolean> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    const row = await lockBroadcast(tx.db, id)
    if (row?.state !== 'recalling') return false
    const readers = await readersAfter(tx.db, id, row.last_user, mostAtOnce)
    const userIds = readers.map(({ user_id }) => user_id)
    const keys = [noticeKeyOf(id), ...reminderKeys(row)]
    for (const businessKey of readers.length === 0 ? [] : keys)
      await withdrawNotices(tx, {
        entIds: readers.map(({ ent_id }) => ent_id),
        businessKey,
        userIds,
        remark: texts.withdrawn,
      })
    await noteWithdrawn(tx.db, id, userIds, now)
    await tally(tx.db, 'withdrawn', readers, now)
    const isOver = readers.length < mostAtOnce
    await changeBroadcast(tx.db, id, isOver ? { state: 'recalled' } : { last_user: userIds.at(-1) ?? '' })
    return !isOver
  })

const reminderKeys = ({ id, reminders }: BroadcastRow): string[] =>
  Array.from({ length: reminders }, (_, at) => reminderKeyOf(id, at + 1))
export const reminderKeyOf = (id: string, number: number): string => `broadcast-remind:${id}:${number}`
