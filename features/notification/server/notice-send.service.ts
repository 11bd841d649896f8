import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { soundsOf } from '@portal/server-kit/sounds'
import { noticeStatus } from '../contract/index.ts'
import { movedTo } from './kept/kept.repo.ts'
import { wakeWaiting } from './kept/wake.service.ts'
import { countMoved, prepareCounts } from './notice-count.repo.ts'
import { announce } from './notice-tell.ts'
import { insertNotices, settleByKey } from './notice-send.repo.ts'

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
  /** Who asks, e.g. `review:{processInstId}`. A user gets one notice per key, and the key settles it. */
  businessKey?: string
  /** What it is about, e.g. `taxReturn:{taskNo}`; default: the business key. It wakes what waits for a change of it. */
  subject?: string
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
  const { entId, businessKey = null, subject = businessKey } = notice
  const sent = await insertNotices(
    own.db,
    [...new Set(userIds)].map((userId) => ({ id: newId(), userId })),
    {
      entId,
      noticeType: notice.noticeType,
      title: notice.title ?? null,
      content: notice.content,
      data: notice.data === undefined ? null : JSON.stringify(notice.data),
      fileId: notice.fileId ?? null,
      fileName: notice.fileName ?? null,
      businessKey,
      subject,
      sounds: notice.title === undefined ? null : await soundsOf(notice.title),
      at: notice.at ?? null,
    },
  )
  await prepareCounts(own.db, sent)
  const told = sent.map((row) => row.user_id)
  const woken = subject === null || sent.length === 0 ? [] : await wakeWaiting(own, { entId, subject, userIds: told })
  await countMoved(own.db, [
    ...sent.map((row) => ({ ...row, before: null, after: { status: noticeStatus.unread, snoozed: false } })),
    ...woken,
  ])
  for (const row of sent) announce(own, row, 'sent')
  for (let from = 0; from < sent.length; from += mostTogether)
    tellOutside(own, notice, sent.slice(from, from + mostTogether))
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
  await countMoved(
    own.db,
    settled.map((row) => movedTo(row, { status: noticeStatus.settled, snoozed: false })),
  )
  for (const row of settled) announce(own, row, 'settled')
}

/** Something changed on a subject without a notice of its own: who snoozed one until then gets it back. */
export async function noticeSubjectChanged(tx: Tx, about: { entId: string; subject: string }): Promise<void> {
  const own = tx.as('notification')
  await countMoved(own.db, await wakeWaiting(own, about))
}
