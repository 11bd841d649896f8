import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

type Of = Pick<Scope, 'entId'>

/** Standard accounts of revenue. */
const revenueAccounts = ['6001', '6051']

/** Revenue of the books of a year, accumulated, oldest month first. */
export async function revenueOfYear(db: Db, { entId }: Of, year: string) {
  const { rows } = await sql<{ month: string; revenue: string }>`
    select b.month, coalesce(sum(case when a.is_settled then a.ytd_credit else a.ytd_credit - a.ytd_debit end), 0)::text
      as revenue
    from ledger_book b left join ledger_account a
      on a.ent_id = ${entId} and a.book_id = b.id and a.is_leaf and a.std = any(${revenueAccounts})
    where b.ent_id = ${entId} and b.state = 'kept' and b.month between ${`${year}01`} and ${`${year}12`}
    group by b.month order by b.month`.execute(db)
  return rows
}

/** Differences of a year, and those of earlier years that were not settled before it. */
export const listDifferences = (db: Db, { entId }: Of, year: string) =>
  db
    .selectFrom('ledger_difference')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('month', '<=', `${year}12`)
    .where(({ or, eb }) =>
      or([eb('month', '>=', `${year}01`), eb('settled_in', 'is', null), eb('settled_in', '>=', `${year}01`)]),
    )
    .orderBy('month')
    .orderBy('id')
    .execute()

export const findDifference = (db: Db, { entId }: Of, id: string) =>
  db
    .selectFrom('ledger_difference')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const settle = (db: Db, { entId }: Of, id: string, month: string | null) =>
  db
    .updateTable('ledger_difference')
    .set({ settled_in: month })
    .where('ent_id', '=', entId)
    .where('id', '=', id)
    .execute()

export const removeDifference = (db: Db, { entId }: Of, id: string) =>
  db.deleteFrom('ledger_difference').where('ent_id', '=', entId).where('id', '=', id).execute()
