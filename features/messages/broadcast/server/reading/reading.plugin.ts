import { happenedOf } from '@portal/server-kit/declared-events'
import { noticeRead } from '@portal/notification/contract'
import { notFound } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import { markNoticeRead, settleNotices } from '@portal/notification/server/public'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import * as contract from '../../contract/index.ts'
import { broadcastTexts as texts } from '../broadcast.texts.ts'
import { findBroadcast } from '../broadcast.repo.ts'
import { noteSeen, tally } from '../recipient.repo.ts'
import { reminderKeyOf } from '../sending/recall.service.ts'
import { idOfNoticeKey, noticeKeyOf } from '../sending/send.service.ts'
import { noteActed, pendingOf, readOf, type ReadRow } from './reading.repo.ts'

/** What readers do with messages; whose they are is said by their own rows, in whatever enterprise they work. */
export function mountReading(kit: Kit): void {
  const names = new Map(kit.pages.map(({ path, title }) => [path, title]))
  const shown = (row: ReadRow) => presentRead(row, names)
  kit.mount(contract.pendingRoute, async (_input, { db, caller }) => (await pendingOf(db, caller.userId)).map(shown))
  kit.mount(contract.announcementRoute, async ({ query: { id } }, { db, caller }) =>
    shown(await ownOne(db, caller.userId, id)),
  )
  kit.mount(contract.seenRoute, ({ body: { id } }, call) =>
    call.write(async (tx) => {
      await markNoticeRead(tx, noticeOf(call.caller.userId, await ownOne(tx.db, call.caller.userId, id)))
      return null
    }),
  )
  kit.mount(contract.doneRoute, ({ body: { id } }, call) => call.write((tx) => done(tx, call, id)))
}

async function done(tx: Tx, call: Call, id: string): Promise<{ doneAt: string }> {
  const { userId } = call.caller
  const row = await ownOne(tx.db, userId, id)
  if (row.acted_at !== null) return { doneAt: formatChinaTime(row.acted_at) }
  await markNoticeRead(tx, noticeOf(userId, row))
  const { reminders } = (await findBroadcast(tx.db, id)) ?? { reminders: 0 }
  for (let number = 1; number <= reminders; number += 1)
    await settleNotices(tx, { entId: row.ent_id, businessKey: reminderKeyOf(id, number), userIds: [userId] })
  const now = call.now()
  if (await noteActed(tx.db, userId, id, now))
    await tally(tx.db, 'acted', [{ broadcast_id: id, ent_id: row.ent_id, role: row.role }], now)
  return { doneAt: formatChinaTime(now) }
}

async function ownOne(db: Call['db'], userId: string, id: string): Promise<ReadRow> {
  const row = await readOf(db, userId, id)
  if (row === undefined) throw notFound(texts.gonePiece)
  return row
}
const noticeOf = (userId: string, { id, ent_id: entId }: ReadRow) => ({ entId, businessKey: noticeKeyOf(id), userId })

/** A notice of a message was read, in whatever way: its reader and the figures know it with the same commit. */
export async function hearReads(kit: Pick<Kit, 'clock'>, tx: Tx, happenings: readonly Happening[]): Promise<void> {
  const read = happenedOf(happenings, noticeRead).flatMap(({ data: { businessKey, userId } }) => {
    const id = idOfNoticeKey(businessKey)
    return id === undefined ? [] : [{ id, userId }]
  })
  if (read.length === 0) return
  const { db } = tx.as('broadcast')
  const now = kit.clock.now()
  await tally(db, 'seen', await noteSeen(db, read, now), now)
}

const presentRead = (row: ReadRow, names: ReadonlyMap<string, string>): contract.Announcement => ({
  id: row.id,
  title: row.title,
  content: row.content,
  kind: contract.categories[Number(row.notice_type) as keyof typeof contract.categories] ?? '',
  entName: row.ent_name,
  link: row.link,
  linkName: row.link === null ? null : (names.get(row.link) ?? null),
  isMust: row.is_must,
  dueOn: row.due_on,
  sentAt: formatChinaTime(row.sent_at),
  seenAt: row.seen_at === null ? null : formatChinaTime(row.seen_at),
  doneAt: row.acted_at === null ? null : formatChinaTime(row.acted_at),
})
