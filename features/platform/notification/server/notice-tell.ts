import type { Tx } from '@portal/server-kit/transaction'
import { noticeEvent, noticeSent, type NoticeEvent, type OutwardChannel } from '../contract/index.ts'

/** Tells all pages of a notice's user what happened to it, with the commit. */
export function announce(
  tx: Tx,
  row: { user_id: string; ent_id: string; notice_type: string },
  change: NoticeEvent['change'],
): void {
  const data = { change, noticeType: row.notice_type }
  tx.publish(noticeEvent, { userId: row.user_id, entId: row.ent_id, data })
}

/** Most recipients in one event for other features and outside systems. */
const mostTogether = 100

interface ToldOf {
  noticeType: string
  businessKey?: string | null
  also?: readonly OutwardChannel[]
}

/** Other features and outside systems learn the fact, the recipients and the key; the text stays here. */
export function tellSent(
  tx: Tx,
  { noticeType, businessKey = null, also = [] }: ToldOf,
  sent: readonly { id: string; user_id: string; ent_id: string }[],
): void {
  for (const [entId, rows] of Map.groupBy(sent, (row) => row.ent_id))
    for (let from = 0; from < rows.length; from += mostTogether) {
      const notices = rows.slice(from, from + mostTogether).map((row) => ({ noticeId: row.id, userId: row.user_id }))
      tx.happened(noticeSent, { entId, data: { noticeType, businessKey, also: [...also], notices } })
    }
}
