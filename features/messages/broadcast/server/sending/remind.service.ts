import { linkTo, refuse } from '@portal/contract'
import { chinaDate } from '@portal/domain'
import { monthDay } from '@portal/domain/remaining'
import { isWorkingDay, workingDayAfter } from '@portal/domain/working-days'
import { sendEach } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import { announcementPage } from '../../contract/broadcast.pages.ts'
import { figures } from '../broadcast.present.ts'
import { changeBroadcast, lockBroadcast, sumsOf } from '../broadcast.repo.ts'
import { broadcastTexts as texts } from '../broadcast.texts.ts'
import { openAfter, titlesFor } from '../recipient.repo.ts'
import { lockedOne } from '../save.service.ts'
import type { SendingKit } from './sending-kit.ts'
import { reminderKeyOf } from './recall.service.ts'
import { mostAtOnce, noticeKeyOf } from './send.service.ts'

/** Working days after which who has not confirmed a must-read is reminded, once more the day before it is due. */
const remindedAfterDays = 2

/** Begins to remind who has not read, or not confirmed, a message: once a day. */
export async function remind(tx: Tx, id: string, today: string): Promise<{ title: string; people: number }> {
  const row = await lockedOne(tx, id)
  if (row.state !== 'sent') throw refuse(texts.notRemindable)
  if (row.remind_after !== null) throw refuse(texts.reminding)
  if (row.reminded_on === today) throw refuse(texts.remindedToday)
  const { sent, withdrawn, seen, acted } = figures((await sumsOf(tx.db, [id])).get(id))
  const people = sent - withdrawn - (row.is_must ? acted : seen)
  if (people <= 0) throw refuse(texts.nobodyOpen)
  await changeBroadcast(tx.db, id, { remind_after: '', reminders: row.reminders + 1, reminded_on: today })
  return { title: row.title, people }
}

/** Must-reads whose day of a reminder is today, from nine in the morning on: working days alone. */
export async function planReminders(kit: SendingKit): Promise<void> {
  const today = kit.clock.businessDay()
  if (!isWorkingDay(today) || chinaHour(kit.clock.now()) < 9) return
  const rows = await kit.db
    .selectFrom('broadcast')
    .select(['id', 'started_at', 'due_on'])
    .where('is_must', '=', true)
    .where('state', '=', 'sent')
    .where('is_trial', '=', false)
    .where('due_on', '>=', today)
    .where((eb) => eb.or([eb('reminded_on', 'is', null), eb('reminded_on', '<', today)]))
    .where('remind_after', 'is', null)
    .execute()
  for (const { id, started_at: at, due_on: due } of rows) {
    const isEarly = at !== null && workingDayAfter(chinaDate(at), remindedAfterDays) === today
    const isLast = due !== null && due > today && workingDayAfter(today, 1) >= due
    if (!isEarly && !isLast) continue
    await kit.write(async (tx) => {
      const row = await lockBroadcast(tx.db, id)
      if (row === undefined || row.state !== 'sent' || row.reminded_on === today) return
      const [first] = await openAfter(tx.db, id, '', 1)
      await changeBroadcast(tx.db, id, {
        reminded_on: today,
        ...(first === undefined ? {} : { remind_after: '', reminders: row.reminders + 1 }),
      })
    })
  }
}
const chinaHour = (now: Date): number => (now.getUTCHours() + 8) % 24

/** Reminds the next people, in one transaction; false when nobody is left. */
export const remindOnce = (kit: SendingKit, id: string): Promise<boolean> =>
  kit.write(async (tx) => {
    const row = await lockBroadcast(tx.db, id)
    if (row === undefined || row.state !== 'sent' || row.remind_after === null) return false
    const readers = await openAfter(tx.db, id, row.remind_after, mostAtOnce)
    const titles = await titlesFor(tx.db, noticeKeyOf(id), readers)
    await sendEach(
      tx,
      { noticeType: row.notice_type, businessKey: reminderKeyOf(id, row.reminders), subject: noticeKeyOf(id) },
      readers.map(({ user_id: userId, ent_id: entId }) => ({
        userId,
        entId,
        title: texts.remindTitle(titles.get(userId) ?? ''),
        content: row.due_on === null ? texts.remindPlain : texts.remind(monthDay(row.due_on)),
        data: { route: linkTo(announcementPage, { id }) },
      })),
    )
    const isOver = readers.length < mostAtOnce
    await changeBroadcast(tx.db, id, { remind_after: isOver ? null : (readers.at(-1)?.user_id ?? '') })
    return !isOver
  })
