import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { remindDays, usualRemindDays, type RemindDays } from '../../contract/index.ts'
import '../store/tax-calendar.table.ts'

/** Days before a deadline on which each of these enterprises is told. */
export async function daysOf(db: Db, entIds: readonly string[]): Promise<(entId: string) => readonly number[]> {
  const rows = await db
    .selectFrom('tax_remind_days')
    .select(['ent_id', 'days'])
    .where('ent_id', '=', sql<string>`any(${[...entIds]})`)
    .execute()
  const chosen = new Map(rows.map(({ ent_id: entId, days }) => [entId, days]))
  return (entId) => chosen.get(entId) ?? usualRemindDays
}

export async function findRemindDays(db: Db, entId: string): Promise<RemindDays> {
  const row = await db.selectFrom('tax_remind_days').select('days').where('ent_id', '=', entId).executeTakeFirst()
  const days = row?.days ?? usualRemindDays
  return { days: remindDays.filter((each) => days.includes(each)), isUsual: row === undefined }
}

/** Keeps what an enterprise chose; what was told already stays. */
export async function saveRemindDays(
  tx: Tx,
  { entId, userId, now }: { entId: string; userId: string; now: Date },
  days: readonly number[],
): Promise<RemindDays> {
  const chosen = { days: [...days], updated_by: userId, updated_at: now }
  await tx
    .as('tax-calendar')
    .db.insertInto('tax_remind_days')
    .values({ ent_id: entId, ...chosen })
    .onConflict((conflict) => conflict.column('ent_id').doUpdateSet(chosen))
    .execute()
  return findRemindDays(tx.db, entId)
}
