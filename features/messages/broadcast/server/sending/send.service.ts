import { linkTo } from '@portal/contract'
import { outwardChannels } from '@portal/notification/contract'
import { sendEach, sendNotice } from '@portal/notification/server/public'
import type { Tx } from '@portal/server-kit/transaction'
import { announcementPage, reportPage } from '../../contract/broadcast.pages.ts'
import { filledWith } from '../../contract/index.ts'
import { countPeople, peopleAfter } from '../audience/audience.repo.ts'
import { dueFromOf } from '../audience/due-from.ts'
import { addressed, type Addressed } from '../audience/values.ts'
import { changeBroadcast, lockBroadcast } from '../broadcast.repo.ts'
import type { BroadcastRow } from '../broadcast.table.ts'
import { broadcastTexts as texts } from '../broadcast.texts.ts'
import { insertTaxNotes } from '../filed/filed.repo.ts'
import { insertRecipients, tally } from '../recipient.repo.ts'
import type { SendingKit } from './sending-kit.ts'

/** People in one transaction: short enough that nobody waits for it. */
export const mostAtOnce = 200

/** The key under which a reader has the notice of a message. */
export const noticeKeyOf = (id: string): string => `broadcast:${id}`
const keyPrefix = noticeKeyOf('')
/** Id of the message behind a notice's key; undefined for notices of others. */
export const idOfNoticeKey = (key: string): string | undefined =>
  key.startsWith(keyPrefix) ? key.slice(keyPrefix.length) : undefined

/** The next people, in one transaction; false when nobody is left or the message is not to be sent. */
export const sendOnce = (kit: SendingKit, id: string): Promise<boolean> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    const row = await lockBroadcast(tx.db, id)
    if (row === undefined || !isDue(row, now)) return false
    const asked = { targets: row.targets, excluded: row.excluded, dueFrom: dueFromOf(kit.clock, row) }
    if (row.state === 'scheduled')
      await changeBroadcast(tx.db, id, {
        state: 'sending',
        started_at: now,
        total: await countPeople(tx.db, asked),
        version: row.version + 1,
      })
    const found = await peopleAfter(tx.db, asked, row.last_user, mostAtOnce)
    const people = await addressed(kit, tx.db, found, asked.dueFrom)
    const sent = await sendEach(
      tx,
      { noticeType: row.notice_type, businessKey: noticeKeyOf(id), also: channelsOf(row) },
      people.map(({ userId, entId, values }) => ({
        userId,
        entId,
        title: filledWith(row.title, values),
        content: filledWith(row.content, values),
        data: { route: linkTo(announcementPage, { id }) },
      })),
    )
    const readers = people
      .filter(({ userId }) => sent.has(userId))
      .map(({ userId, entId, role, userName }) => ({
        broadcast_id: id,
        user_id: userId,
        ent_id: entId,
        role,
        user_name: userName,
        is_must: row.is_must,
        sent_at: now,
        seen_at: null,
        acted_at: null,
        withdrawn_at: null,
      }))
    if (readers.length > 0) await insertRecipients(tx.db, readers)
    if (!row.is_must) await insertTaxNotes(tx.db, taxNotesOf(id, people))
    await tally(tx.db, 'sent', readers, now)
    const last = people.at(-1)?.userId
    const isOver = people.length < mostAtOnce
    await changeBroadcast(tx.db, id, {
      ...(last === undefined ? {} : { last_user: last }),
      ...(isOver ? { state: 'sent', done_at: now, last_user: '' } : {}),
    })
    if (isOver) await tellWriter(tx, row)
    return !isOver
  })

const channelsOf = ({ by_sms: sms, by_email: email }: BroadcastRow) =>
  outwardChannels.filter((channel) => ({ sms, email })[channel])

/** A must-read stays until it is confirmed, whatever was filed. */
const taxNotesOf = (id: string, people: readonly Addressed[]) =>
  people.flatMap(({ entId, taskNos }) =>
    taskNos.length === 0 ? [] : [{ broadcast_id: id, ent_id: entId, task_nos: [...taskNos] }],
  )

const isDue = ({ state, send_at: at }: BroadcastRow, now: Date): boolean =>
  state === 'sending' || (state === 'scheduled' && at !== null && at <= now)

async function tellWriter(tx: Tx, { id, title, created_by: userId, created_ent: entId }: BroadcastRow): Promise<void> {
  if (entId === null) return
  const { people } = await tx.db
    .selectFrom('broadcast_tally')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('sent'), eb.lit(0)).as('people'))
    .where('broadcast_id', '=', id)
    .executeTakeFirstOrThrow()
  await sendNotice(tx, {
    userId,
    entId,
    noticeType: '110',
    title: texts.doneTitle(title),
    content: texts.done(Number(people)),
    data: { route: linkTo(reportPage, { message: id }) },
    businessKey: `broadcast-done:${id}`,
  })
}
