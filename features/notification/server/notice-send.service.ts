import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import type { NoticeEvent } from '../contract/index.ts'
import { countNoLongerUnread, countSent } from './notice-count.repo.ts'
import { insertNotices, readUnread, settleByKey } from './notice-send.repo.ts'

/** Content of a notice, independent of its recipient. */
export interface NoticeText {
  entId: string
  /** '1'…'16' or a portal type from '101' (contract/notice-types.ts). */
  noticeType: string
  /** One line; defaults to the category's name. */
  title?: string
  content: string
  /** For portal types `{ route }`: the page that opening it shows. */
  data?: Record<string, unknown>
  fileId?: string
  fileName?: string
  /** Subject, e.g. `review:{processInstId}`. A user gets one notice per key, and the key settles it. */
  businessKey?: string
  /** Time of the event; default: now. */
  at?: Date
}

/**
 * Sends a notice to one user in the caller's transaction. Notice, counts and push become visible with the commit or not
 * at all. Repeating the same `businessKey` sends nothing twice.
 */
export const sendNotice = (tx: Tx, notice: NoticeText & { userId: string }): Promise<void> =>
  sendNotices(tx, [notice.userId], notice)

/** Sends the same notice to several users. */
export async function sendNotices(tx: Tx, userIds: readonly string[], notice: NoticeText): Promise<void> {
  if (userIds.length === 0) return
  const own = tx.as('notification')
  const sent = await writeNotices(
    own,
    [...new Set(userIds)].toSorted().map((userId) => ({ ...notice, userId })),
  )
  for (let from = 0; from < sent.length; from += mostTogether)
    tellOutside(own, notice, sent.slice(from, from + mostTogether))
}

/**
 * Sends each user his own words, whatever his enterprise, in as many statements as for one; together they have a kind
 * and a business key. Returns whom it was sent to now: who had it under the key is left out.
 */
export async function sendEach(
  tx: Tx,
  shared: Pick<NoticeText, 'noticeType' | 'businessKey'>,
  notices: readonly (Omit<NoticeText, 'noticeType' | 'businessKey'> & { userId: string })[],
): Promise<ReadonlySet<string>> {
  if (notices.length === 0) return new Set()
  const own = tx.as('notification')
  const sent = await writeNotices(
    own,
    notices
      .map((notice) => ({ ...notice, ...shared }))
      .toSorted((one, other) => (`${one.entId} ${one.userId}` < `${other.entId} ${other.userId}` ? -1 : 1)),
  )
  for (const [entId, rows] of Map.groupBy(sent, (row) => row.ent_id))
    for (let from = 0; from < rows.length; from += mostTogether)
      tellOutside(own, { ...shared, entId, content: '' }, rows.slice(from, from + mostTogether))
  return new Set(sent.map((row) => row.user_id))
}

async function writeNotices(own: Tx, notices: readonly (NoticeText & { userId: string })[]) {
  const sent = await insertNotices(
    own.db,
    notices.map((notice) => ({
      id: newId(),
      user_id: notice.userId,
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
  return sent
}

/** Most recipients in one event for outside systems. */
const mostTogether = 100

/** Outside systems learn the fact, the recipients and the subject; the text stays here. */
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
 * Settles the notices under `businessKey`: status 2 for all recipients or those in `userIds`, and unread ones leave
 * the counts. `remark` names who handled it (已由何静办理). Within a transaction settle first, then send.
 */
export async function settleNotices(
  tx: Tx,
  about: { entId: string; businessKey: string; remark?: string; userIds?: readonly string[] },
): Promise<void> {
  const own = tx.as('notification')
  const settled = await settleByKey(own.db, about.entId, about.businessKey, about.remark ?? null, about.userIds)
  await countNoLongerUnread(
    own.db,
    settled.filter((row) => row.before === 0),
  )
  for (const row of settled) announce(own, row, 'settled')
}

/**
 * Marks notices read that were sent in this same transaction, for who wants to hear nothing of them in the portal: they
 * stand in the list, light no dot and count as read.
 */
export async function silenceNotices(tx: Tx, entId: string, ids: readonly string[]): Promise<void> {
  const own = tx.as('notification')
  const silenced = await readUnread(own.db, entId, ids)
  await countNoLongerUnread(own.db, silenced)
  for (const row of silenced) announce(own, row, 'read')
}

/** Every page of the user hears of it. */
export function announce(
  tx: Tx,
  row: { user_id: string; ent_id: string; notice_type: string },
  change: NoticeEvent['change'],
): void {
  const event: NoticeEvent = { change, noticeType: row.notice_type }
  tx.publish({ userId: row.user_id, kind: 'notice', entId: row.ent_id, data: { ...event } })
}
