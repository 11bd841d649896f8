import { sql, type Insertable } from 'kysely'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { DueRow, PaymentRow, TaxDueTable, TaxPaymentTable } from './tax-payment.table.ts'

interface TaskKey {
  entId: string
  taskNo: string
}

export const findDue = (db: Db, { entId, taskNo }: TaskKey): Promise<DueRow | undefined> =>
  db.selectFrom('tax_due').selectAll().where('ent_id', '=', entId).where('task_no', '=', taskNo).executeTakeFirst()

/** What the last filing leaves to be paid; what was paid stays. */
export async function keepDue(db: Db, row: Insertable<TaxDueTable>): Promise<void> {
  const { amount, due_on, is_dunned, filed_on } = row
  await db
    .insertInto('tax_due')
    .values(row)
    .onConflict((on) => on.column('task_no').doUpdateSet({ amount, due_on, is_dunned, filed_on }))
    .execute()
}

/** Payments of one return, oldest first. */
export const listPayments = (db: Db, { entId, taskNo }: TaskKey): Promise<PaymentRow[]> =>
  db
    .selectFrom('tax_payment')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('id')
    .execute()

/** Keeps a payment of a task whose row is locked; false when its voucher is there already. */
export async function insertPayment(db: Db, row: Insertable<TaxPaymentTable>): Promise<boolean> {
  const made = await db
    .insertInto('tax_payment')
    .values(row)
    .onConflict((on) => on.columns(['task_no', 'voucher_no']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return false
  await db
    .updateTable('tax_due')
    .set({ paid: sql<string>`paid + ${row.amount}::numeric` })
    .where('ent_id', '=', row.ent_id)
    .where('task_no', '=', row.task_no)
    .execute()
  return true
}

/** Amounts of an enterprise that wait to be paid, by their day. */
export function listUnpaid(db: Db, { entId, taxTypes }: TaxReach, most = 50): Promise<DueRow[]> {
  let query = db
    .selectFrom('tax_due')
    .selectAll()
    .where('ent_id', '=', entId)
    .where(sql<boolean>`is_dunned and paid < amount`)
  if (taxTypes !== null) query = query.where('tax_type', '=', sql<string>`any(${[...taxTypes]})`)
  return query
    .orderBy('due_on', (order) => order.asc().nullsLast())
    .limit(most)
    .execute()
}
