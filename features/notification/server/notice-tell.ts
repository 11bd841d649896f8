import type { Tx } from '@portal/server-kit/transaction'
import type { NoticeEvent } from '../contract/index.ts'

/** Tells all pages of a notice's user what happened to it, with the commit. */
export function announce(
  tx: Tx,
  row: { user_id: string; ent_id: string; notice_type: string },
  change: NoticeEvent['change'],
): void {
  const event: NoticeEvent = { change, noticeType: row.notice_type }
  tx.publish({ userId: row.user_id, kind: 'notice', entId: row.ent_id, data: { ...event } })
}
