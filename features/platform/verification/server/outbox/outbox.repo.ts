import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { SmsOutboxTable } from '../verification.table.ts'

export type OutboxRow = Selectable<SmsOutboxTable>

export const insertMessage = async (db: Db, row: Insertable<SmsOutboxTable>): Promise<void> => {
  await db.insertInto('sms_outbox').values(row).execute()
}

/** A message of this id with what became of its newest attempt. */
export const saveMessage = async (db: Db, row: Insertable<SmsOutboxTable>): Promise<void> => {
  const { state, attempts, reference, problem } = row
  await db
    .insertInto('sms_outbox')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet({ state, attempts, reference, problem }))
    .execute()
}

/**
 * Number of warnings (or news) since then: to this phone, and in total. A lock serializes callers, so that no two
 * are first.
 */
export async function countWarnings(
  db: Db,
  phone: string,
  since: Date,
  kind: 'warning' | 'news' = 'warning',
): Promise<{ phone: number; all: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('verification warnings', 0))`.execute(db)
  const counted = await db
    .selectFrom('sms_outbox')
    .where('kind', '=', kind)
    .where('created_at', '>', since)
    .select((eb) => [
      eb.fn.countAll<string>().as('all'),
      eb.fn.countAll<string>().filterWhere('phone', '=', phone).as('own'),
    ])
    .executeTakeFirstOrThrow()
  return { phone: Number(counted.own), all: Number(counted.all) }
}

export async function noteDelivery(
  db: Db,
  id: string,
  delivery: Pick<OutboxRow, 'state' | 'attempts' | 'reference' | 'problem'>,
): Promise<void> {
  await db.updateTable('sms_outbox').set(delivery).where('id', '=', id).execute()
}

/** Counts messages only up to this number: nobody pages further, and a full count would read everything. */
const mostCounted = 10_000

/** Messages of one phone or of all, newest first. */
export async function pageMessages(
  db: Db,
  phone: string | null,
  paging: { offset: number; size: number },
): Promise<{ rows: OutboxRow[]; total: number }> {
  const chosen = phone === null ? db.selectFrom('sms_outbox') : db.selectFrom('sms_outbox').where('phone', '=', phone)
  const [rows, { total }] = await Promise.all([
    chosen.selectAll().orderBy('id', 'desc').offset(Math.min(paging.offset, mostCounted)).limit(paging.size).execute(),
    db
      .selectFrom(chosen.select('id').limit(mostCounted).as('counted'))
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export async function deleteMessagesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sms_outbox').where('created_at', '<', before).execute()
}
