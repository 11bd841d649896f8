import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { noticeRead, noticeStatus } from '../contract/index.ts'
import { changeHeld, held, movedTo, type Held } from './kept/kept.repo.ts'
import { countMoved } from './notice-count.repo.ts'
import { announce } from './notice-tell.ts'

/** Senders hear who read what they sent under a key. Whoever marks notices read says so here. */
export function tellRead(tx: Tx, rows: readonly Pick<Held, 'business_key' | 'ent_id' | 'user_id'>[]): void {
  for (const { business_key: businessKey, ent_id: entId, user_id: userId } of rows)
    if (businessKey !== null) tx.happened(noticeRead, { entId, data: { businessKey, userId } })
}

/** Marks the notice under a key read for one user, as opening it does; false when it was read or is gone. */
export async function markNoticeRead(
  tx: Tx,
  about: { entId: string; businessKey: string; userId: string },
): Promise<boolean> {
  const own = tx.as('notification')
  const unread = await unreadOf(own, about.entId)
    .where('business_key', '=', about.businessKey)
    .where('user_id', '=', about.userId)
    .execute()
  await readHeld(own, unread)
  tellRead(own, unread)
  return unread.length > 0
}

/**
 * Marks notices read that were sent in this same transaction, for who wants to hear nothing of them in the portal: they
 * stand in the list, light no dot and count as read. Nobody read them, so no sender hears of it.
 */
export async function silenceNotices(tx: Tx, entId: string, ids: readonly string[]): Promise<void> {
  const own = tx.as('notification')
  const unread = await unreadOf(own, entId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  await readHeld(own, unread)
}

/** Unread notices of an enterprise, held. */
const unreadOf = ({ db }: Tx, entId: string) =>
  db
    .selectFrom('notice')
    .select(held)
    .where('ent_id', '=', entId)
    .where('status', '=', noticeStatus.unread)
    .orderBy('id')
    .forUpdate()

async function readHeld(own: Tx, unread: readonly Held[]): Promise<void> {
  await changeHeld(own.db, unread, { status: noticeStatus.read })
  await countMoved(
    own.db,
    unread.map((row) => movedTo(row, { status: noticeStatus.read })),
  )
  for (const row of unread) announce(own, row, 'read')
}
