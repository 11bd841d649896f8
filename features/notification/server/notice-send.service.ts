import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { NoticeEvent } from '../contract/index.ts'
import { countNoLongerUnread, countSent } from './notice-count.repo.ts'
import { insertNotices, settleByKey } from './notice-send.repo.ts'

/** What is told, to whomever. */
export interface NoticeText {
  entId: string
  /** '1'…'16' or one of our own from '101' (`notices` of a feature's words). */
  noticeType: string
  /** One line; the category's name when absent. */
  title?: string
  content: string
  /** For own types `{ route }`: where opening it leads. */
  data?: Record<string, unknown>
  fileId?: string
  fileName?: string
  /** What it is about, e.g. `review:{processInstId}`: a user is told once a key, and the key settles it. */
  businessKey?: string
  /** When it happened, if not now. */
  at?: Date
}

/**
 * Tells one user, in the caller's transaction: the notice, its counts and the push to his pages become visible with the
 * commit or not at all. Repeating it with the same `businessKey` tells nobody twice.
 */
export const sendNotice = (tx: Tx, notice: NoticeText & { userId: string }): Promise<void> =>
  sendNotices(tx, [notice.userId], notice)

/** Tells several users the same. */
export async function sendNotices(tx: Tx, userIds: readonly string[], notice: NoticeText): Promise<void> {
  if (userIds.length === 0) return
  const own = tx.as('notification')
  const sent = await insertNotices(
    own.db,
    [...new Set(userIds)].toSorted().map((userId) => ({
      id: newId(),
      user_id: userId,
      ent_id: notice.entId,
      notice_type: notice.noticeType,
      title: notice.title ?? null,
      content: notice.content,
      data: notice.data === undefined ? null : JSON.stringify(notice.data),
      file_id: notice.fileId ?? null,
      file_name: notice.fileName ?? null,
      remark: null,
      business_key: notice.businessKey ?? null,
      ...(notice.at === undefined ? {} : { created_at: notice.at }),
    })),
  )
  await countSent(own.db, sent)
  for (const row of sent) announce(own, row, 'sent')
  for (let from = 0; from < sent.length; from += mostTogether)
    tellOutside(own, notice, sent.slice(from, from + mostTogether))
}

/** Recipients named in one event for outside systems at most. */
const mostTogether = 100

/** Outside hears that it was sent, to whom and what it is about; what it says stays here. */
const tellOutside = (
  tx: Tx,
  { entId, noticeType, businessKey }: NoticeText,
  sent: readonly { id: string; user_id: string }[],
): void =>
  tx.happened({
    type: 'notice.sent',
    entId,
    data: {
      noticeType,
      businessKey: businessKey ?? null,
      notices: sent.map((row) => ({ noticeId: row.id, userId: row.user_id })),
    },
  })

/**
 * What the notices under `businessKey` asked for is done: status 2 for everybody who has one, unread ones leave the
 * counts. `remark` says by whom (已由何静办理). Within a transaction settle first, then send.
 */
export async function settleNotices(
  tx: Tx,
  about: { entId: string; businessKey: string; remark?: string },
): Promise<void> {
  const own = tx.as('notification')
  const settled = await settleByKey(own.db, about.entId, about.businessKey, about.remark ?? null)
  await countNoLongerUnread(
    own.db,
    settled.filter((row) => row.before === 0),
  )
  for (const row of settled) announce(own, row, 'settled')
}

function announce(
  tx: Tx,
  row: { user_id: string; ent_id: string; notice_type: string },
  change: NoticeEvent['change'],
): void {
  const event: NoticeEvent = { change, noticeType: row.notice_type }
  tx.publish({ userId: row.user_id, kind: 'notice', entId: row.ent_id, data: { ...event } })
}
