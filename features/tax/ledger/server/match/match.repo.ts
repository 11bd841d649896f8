import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { inReach } from '@portal/server-kit/database/reach'
import { sql } from 'kysely'
import type { Months } from './sales.port.ts'

type Of = Pick<Scope, 'entId'>

/** Standard accounts of revenue. */
const revenueAccounts = ['6001', '6051']
/** What an account without others below had of the year. */
const amount = sql`case when a.is_settled then a.ytd_credit else a.ytd_credit - a.ytd_debit end`

/** Revenue of the books of a year, accumulated, by enterprise, oldest month first. */
export async function revenueOfYear(db: Db, entIds: readonly string[], year: string) {
  const { rows } = await sql<{ entId: string; month: string; revenue: string }>`
    select b.ent_id as "entId", b.month, coalesce(sum(${amount}), 0)::text as revenue
    from ledger_book b left join ledger_account a
      on a.ent_id = b.ent_id and a.book_id = b.id and a.is_leaf and a.std = any(${revenueAccounts})
    where b.ent_id = any(${[...entIds]}) and b.state = 'kept' and b.month between ${`${year}01`} and ${`${year}12`}
    group by b.ent_id, b.month order by b.ent_id, b.month`.execute(db)
  return rows
}

/** Revenue of some months by account: what the books have at their end beyond those before. */
export async function revenueByAccount(db: Db, { entId }: Of, { from, month }: Months) {
  const before = from.endsWith('01') ? '' : String(Number(from) - 1)
  const { rows } = await sql<{ code: string; name: string; amount: string }>`
    select max(a.shown) as code, max(a.path) as name,
      sum(case when b.month = ${month} then ${amount} else -(${amount}) end)::text as amount
    from ledger_book b join ledger_account a
      on a.ent_id = ${entId} and a.book_id = b.id and a.is_leaf and a.std = any(${revenueAccounts})
    where b.ent_id = ${entId} and b.state = 'kept' and b.month in (${month}, ${before})
    group by a.code having sum(case when b.month = ${month} then ${amount} else -(${amount}) end) <> 0
    order by a.code`.execute(db)
  return rows
}

/** Enterprises with books of a year among those that the caller's rights reach. */
export async function listReached(db: Db, scope: Scope, year: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_book')
    .select('ent_id')
    .distinct()
    .where(inReach(scope, { entId: 'ledger_book.ent_id', owner: null }))
    .where('state', '=', 'kept')
    .where('month', '>=', `${year}01`)
    .where('month', '<=', `${year}12`)
    .execute()
  return rows.map(({ ent_id }) => ent_id)
}

/** Whether the caller's rights reach an enterprise that keeps books. */
export const isReached = async (db: Db, scope: Scope, entId: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_book')
    .select('ent_id')
    .where('ent_id', '=', entId)
    .where('state', '=', 'kept')
    .where(inReach(scope, { entId: 'ledger_book.ent_id', owner: null }))
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Differences of a year by enterprise, and those of earlier years that were not settled before it. */
export const listDifferences = (db: Db, entIds: readonly string[], year: string) =>
  db
    .selectFrom('ledger_difference')
    .selectAll()
    .where('ent_id', '=', sql<string>`any(${[...entIds]})`)
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
