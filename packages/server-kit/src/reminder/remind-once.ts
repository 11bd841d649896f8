import type { DeclaredReminder } from '@portal/contract'
import { addDays } from '@portal/domain'
import { sql, type RawBuilder } from 'kysely'
import { acrossEnterprises } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import type { Kit } from '../feature.ts'
import type { Coming, Due, ReminderSource, Told } from './source.ts'

/** Things of one round, which is one transaction. */
const mostAtOnce = 500
/** Days after which what was told and closed is forgotten: by then it is told of no more. */
const keptDays = 60
const dayMs = 86_400_000

type Remembered = { thing: string; ent_id: string | null; due_at: Date; lead: number }

/** One round in one transaction: closes what holds no longer, tells what is due. Answers how many of each. */
export const remindOnce = <T extends Coming>(
  kit: Pick<Kit, 'write' | 'clock'>,
  reminder: DeclaredReminder,
  source: ReminderSource<T>,
): Promise<{ told: number; closed: number }> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    const told = await tellDue(tx, reminder, source, now, kit.clock.businessDay())
    return { told, closed: source.close === undefined ? 0 : await closeOld(tx, reminder, source, now) }
  })

/** The column's day or moment as one type, for what is remembered. */
const instantOf = ({ of }: DeclaredReminder, due: RawBuilder<unknown>) =>
  of === 'day' ? sql`(${due}::timestamp at time zone 'UTC')` : due

async function tellDue<T extends Coming>(
  tx: Tx,
  reminder: DeclaredReminder,
  { things, days, tell, close }: ReminderSource<T>,
  now: Date,
  today: string,
): Promise<number> {
  const bound = (days: number) =>
    reminder.of === 'day'
      ? sql`${addDays(today, days)}::date`
      : sql`${new Date(now.getTime() + days * dayMs)}::timestamptz`
  const leads = sql.join(reminder.before.map((lead) => sql`(${lead}::int, ${bound(lead)})`))
  const ofThing = days === undefined ? sql`` : sql`and leads.days = any(${days})`
  const dueAt = instantOf(reminder, sql`coming.due`)
  const { rows } = await sql<T & { lead: number; dueAt: Date }>`
    select coming.*, stage.lead, ${dueAt} as "dueAt" from (${things()}) coming
    cross join lateral (select min(days) as lead from (values ${leads}) as leads (days, upto)
      where coming.due <= leads.upto ${ofThing}) stage
    where stage.lead is not null and coming.due > ${bound(-reminder.late)}
      and coming.due <= ${bound(reminder.before[0] ?? 0)}
      and not exists (select from reminder_told told where told.reminder = ${reminder.code}
        and told.thing = coming.thing and told.due_at = ${dueAt} and told.lead = stage.lead)
    order by coming.due, coming.thing limit ${mostAtOnce}`.execute(acrossEnterprises(tx.db))
  if (rows.length === 0) return 0
  // Another process may have found the same: whoever notes a thing first tells of it.
  const { rows: noted } = await sql<{ thing: string; lead: number }>`
    insert into reminder_told (reminder, thing, due_at, lead, ent_id, told_at, closed_at)
    select ${reminder.code}, thing, due_at, lead, ent_id, ${now}, ${close === undefined ? now : null}
    from unnest(${rows.map(({ thing }) => thing)}::text[], ${rows.map((row) => row.dueAt)}::timestamptz[],
      ${rows.map(({ lead }) => lead)}::int[], ${rows.map(({ entId }) => entId)}::text[])
      as found (thing, due_at, lead, ent_id)
    on conflict do nothing returning thing, lead`.execute(tx.as('kit').db)
  const own = new Set(noted.map(({ thing }) => thing))
  const due = rows.flatMap(({ dueAt: at, ...row }) =>
    own.has(row.thing) ? [{ ...row, key: keyOf(reminder, row.thing, at, row.lead) } as unknown as Due<T>] : [],
  )
  if (due.length > 0) await tell(tx, due)
  return due.length
}

/** Also of things that were told of under a nearer day meanwhile. */
async function closeOld<T extends Coming>(
  tx: Tx,
  reminder: DeclaredReminder,
  { things, close }: ReminderSource<T>,
  now: Date,
): Promise<number> {
  const stands = sql`exists (select from (${things()}) coming where coming.thing = told.thing
    and coming.due = ${reminder.of === 'day' ? sql`(told.due_at at time zone 'UTC')::date` : sql`told.due_at`})`
  const { rows } = await sql<Remembered>`
    update reminder_told set closed_at = ${now} from (
      select thing, due_at, lead from reminder_told told
      where reminder = ${reminder.code} and closed_at is null and (not ${stands}
        or exists (select from reminder_told later where later.reminder = told.reminder
          and later.thing = told.thing and later.due_at = told.due_at and later.lead < told.lead))
      order by thing, due_at, lead limit ${mostAtOnce} for update skip locked) old
    where reminder_told.reminder = ${reminder.code} and reminder_told.thing = old.thing
      and reminder_told.due_at = old.due_at and reminder_told.lead = old.lead
    returning reminder_told.thing, reminder_told.ent_id, reminder_told.due_at, reminder_told.lead`.execute(
    tx.as('kit').db,
  )
  if (rows.length > 0)
    await close?.(
      tx,
      rows.map((row) => toldOf(reminder, row)),
    )
  return rows.length
}

const toldOf = (reminder: DeclaredReminder, { thing, ent_id: entId, due_at: at, lead }: Remembered): Told => ({
  thing,
  entId,
  due: reminder.of === 'day' ? at.toISOString().slice(0, 10) : at,
  lead,
  key: keyOf(reminder, thing, at, lead),
})

const keyOf = ({ of, code }: DeclaredReminder, thing: string, at: Date, lead: number): string =>
  `reminder:${code}:${thing}:${of === 'day' ? at.toISOString().slice(0, 10) : at.getTime()}:${lead}`

/** Forgets what was told, is closed, and is too old to be told again. */
export const forgetTold = async (kit: Pick<Kit, 'write' | 'clock'>, { code, late }: DeclaredReminder): Promise<void> =>
  kit.write(async (tx) => {
    const before = new Date(kit.clock.now().getTime() - (late + keptDays) * dayMs)
    await sql`delete from reminder_told where reminder = ${code} and closed_at is not null
      and due_at < ${before}`.execute(tx.as('kit').db)
  })
