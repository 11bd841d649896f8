import { newId } from '@portal/server-kit/ids'
import type { Tx } from '@portal/server-kit/transaction'
import { noticeStatus, type OutwardChannel } from '../contract/index.ts'
import { movedTo } from './kept/kept.repo.ts'
import { wakeWaiting } from './kept/wake.service.ts'
import { countMoved, prepareCounts, type Counted, type Moved } from './notice-count.repo.ts'
import { insertNotices, settleByKey, type NewNotice } from './notice-send.repo.ts'
import { announce, tellSent } from './notice-tell.ts'

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
  /** Channels that it goes out by whatever its readers chose, to those who have a phone or an address. */
  also?: readonly OutwardChannel[]
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
  const readers = [...new Set(userIds)].map((userId) => ({ userId, text: 0 }))
  await send(tx, notice, [notice], readers)
}

/** What notices share that are sent together. */
type Shared = Pick<NoticeText, 'noticeType' | 'businessKey' | 'subject' | 'also'>

/**
 * Sends each user his own words, whatever his enterprise, in as many statements as for one; together they have a kind,
 * a business key and a subject. Returns whom it was sent to now: who had it under the key is left out.
 */
export async function sendEach(
  tx: Tx,
  shared: Shared,
  notices: readonly (Omit<NoticeText, keyof Shared> & { userId: string })[],
): Promise<ReadonlySet<string>> {
  const readers = notices.map(({ userId }, text) => ({ userId, text }))
  const sent = await send(tx, shared, notices, readers)
  return new Set(sent.map((row) => row.user_id))
}

async function send(
  tx: Tx,
  shared: Shared,
  texts: readonly Omit<NoticeText, keyof Shared>[],
  readers: readonly { userId: string; text: number }[],
) {
  if (readers.length === 0) return []
  const own = tx.as('notification')
  const sent = await insertNotices(
    own.db,
    readers.map((reader) => ({ id: newId(), ...reader })),
    texts.map((text) => newNotice(shared, text)),
  )
  await prepareCounts(own.db, sent)
  await countMoved(own.db, [
    ...sent.map((row) => ({ ...row, before: null, after: { status: noticeStatus.unread, snoozed: false } })),
    ...(await wakeTold(own, shared, sent)),
  ])
  for (const row of sent) announce(own, row, 'sent')
  tellSent(own, shared, sent)
  return sent
}

const subjectOf = ({ businessKey, subject }: Shared): string | null => subject ?? businessKey ?? null

const newNotice = (shared: Shared, text: Omit<NoticeText, keyof Shared>): NewNotice => ({
  ent_id: text.entId,
  notice_type: shared.noticeType,
  title: text.title ?? null,
  content: text.content,
  data: text.data ?? null,
  file_id: text.fileId ?? null,
  file_name: text.fileName ?? null,
  business_key: shared.businessKey ?? null,
  subject: subjectOf(shared),
  created_at: text.at ?? null,
})

/** Who is told something new about a subject gets back what he snoozed until then. */
async function wakeTold(own: Tx, shared: Shared, sent: readonly Counted[]): Promise<Moved[]> {
  const subject = subjectOf(shared)
  if (subject === null || sent.length === 0) return []
  const entIds = [...new Set(sent.map((row) => row.ent_id))]
  return wakeWaiting(own, { entIds, subject, userIds: sent.map((row) => row.user_id) })
}

/**
 * Settles the notices under `businessKey`: status 2 for all recipients or those in `userIds`, and unread ones leave
 * the counts. `remark` names who handled it (已由何静办理). Within a transaction settle first, then send.
 */
export async function settleNotices(
  tx: Tx,
  about: { entId: string; businessKey: string | readonly string[]; remark?: string; userIds?: readonly string[] },
): Promise<void> {
  const own = tx.as('notification')
  const keys = [about.businessKey].flat()
  const settled = await settleByKey(own.db, about.entId, keys, about.remark ?? null, about.userIds)
  await countMoved(
    own.db,
    settled.map((row) => movedTo(row, { status: noticeStatus.settled, snoozed: false })),
  )
  for (const row of settled) announce(own, row, 'settled')
}

/** Something changed on a subject without a notice of its own: who snoozed one until then gets it back. */
export async function noticeSubjectChanged(
  tx: Tx,
  { entId, subject }: { entId: string; subject: string },
): Promise<void> {
  const own = tx.as('notification')
  await countMoved(own.db, await wakeWaiting(own, { entIds: [entId], subject }))
}
