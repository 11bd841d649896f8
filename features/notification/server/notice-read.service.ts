import type { Tx } from '@portal/server-kit/transaction'
import { noticeStatus } from '../contract/index.ts'
import { countNoLongerUnread } from './notice-count.repo.ts'
import { announce } from './notice-send.service.ts'

interface ReadNotice {
  user_id: string
  ent_id: string
  notice_type: string
  business_key: string | null
}

/** Senders hear who read what they sent under a key. Whoever marks notices read says so here. */
export function tellRead(tx: Tx, rows: readonly ReadNotice[]): void {
  for (const { business_key: businessKey, ent_id: entId, user_id: userId } of rows)
    if (businessKey !== null) tx.happened({ type: 'notice.read', entId, data: { businessKey, userId } })
}

/** Marks the notice under a key read for one user, as opening it does; false when it was read or is gone. */
export async function markNoticeRead(
  tx: Tx,
  about: { entId: string; businessKey: string; userId: string },
): Promise<boolean> {
  const own = tx.as('notification')
  const read = await own.db
    .updateTable('notice')
    .set({ status: noticeStatus.read })
    .where('ent_id', '=', about.entId)
    .where('business_key', '=', about.businessKey)
    .where('user_id', '=', about.userId)
    .where('status', '=', noticeStatus.unread)
    .returning(['user_id', 'ent_id', 'notice_type', 'business_key'])
    .execute()
  await countNoLongerUnread(own.db, read)
  for (const row of read) announce(own, row, 'read')
  tellRead(own, read)
  return read.length > 0
}
