import { phoneOf } from '@portal/identity/server/accounts'
import { findPeople } from '@portal/identity/server/people'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { DeliveryRow, RobotRow } from '../delivery.table.ts'
import { deliveryTexts as texts } from '../delivery.texts.ts'
import { findChoice } from '../preference/setting.repo.ts'
import { emailOf } from '../preference/email.repo.ts'

/** Where a message goes now, or why it goes nowhere: `dropped` for good, `dead` until somebody mends it. */
export type Target =
  | { kind: 'person'; address: string }
  | { kind: 'robot'; robot: RobotRow }
  | { kind: 'dropped'; reason: string }
  | { kind: 'dead'; reason: string }

const settled = 2

/** Asked right before each attempt: much may have changed since the notice was sent. */
export async function targetNow(db: Db, row: DeliveryRow): Promise<Target> {
  if (row.user_id === null) return robotNow(db, row)
  const person = (await findPeople(db, row.ent_id, [row.user_id])).get(row.user_id)
  if (person?.isMember !== true) return { kind: 'dropped', reason: texts.dropped.gone }
  if (row.purpose === 'notice' && !(await isChosen(db, row, row.user_id)))
    return { kind: 'dropped', reason: texts.dropped.unwanted }
  if (row.notice_id !== null && (await isSettled(db, row, row.notice_id)))
    return { kind: 'dropped', reason: texts.dropped.settled }
  const address = row.channel === 'sms' ? await phoneOf(db, row.user_id) : await emailOf(db, row.user_id)
  if (address !== '') return { kind: 'person', address }
  return { kind: 'dead', reason: row.channel === 'sms' ? texts.dead.noPhone : texts.dead.noEmail }
}

async function robotNow(db: Db, { lane, ent_id }: DeliveryRow): Promise<Target> {
  const robot = await db
    .selectFrom('delivery_robot')
    .selectAll()
    .where('id', '=', lane)
    .where('ent_id', '=', ent_id)
    .executeTakeFirst()
  return robot?.is_on === true ? { kind: 'robot', robot } : { kind: 'dropped', reason: texts.dropped.noRobot }
}

async function isChosen(db: Db, { channel, notice_type }: DeliveryRow, userId: string): Promise<boolean> {
  const choice = await findChoice(db, userId, notice_type)
  return choice !== undefined && (channel === 'sms' ? choice.sms : choice.email)
}

async function isSettled(db: Db, { ent_id }: DeliveryRow, noticeId: string): Promise<boolean> {
  const notice = await acrossEnterprises(db)
    .selectFrom('notice')
    .select('status')
    .where('id', '=', noticeId)
    .where('ent_id', '=', ent_id)
    .executeTakeFirst()
  return notice?.status === settled
}
