import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { LedgerFinding } from '../../contract/ledger.schema.ts'
import { fired } from '../reading/fire.ts'
import type { BookRef } from './staged.repo.ts'

interface Apart {
  place: number
  code: string
  now: string
  before: string
  diff: string
  total: number
}

/** Where accumulated amounts fell below those of the last books of the year, and openings left the last closing. */
export async function earlierFindings(
  db: Db,
  { entId, bookId }: BookRef,
  { month, from }: { month: string; from: string },
  most: number,
): Promise<{ count: number; findings: LedgerFinding[] }> {
  // One account at a time by its key: nothing is known of new rows, so that a join of two books may be quadratic.
  const less = await sql<Apart>`
    select a.place, a.shown as code, a.now::text, b.before::text, (a.now - b.before)::text as diff,
      count(*) over ()::int as total
    from ledger_book k
      cross join lateral (values ('d'), ('c')) as side(s)
      join lateral (select book_id, code, place, shown, case s when 'd' then ytd_debit else ytd_credit end as now
        from ledger_account where ent_id = ${entId} and book_id = ${bookId}) a on true
      join lateral (select case s when 'd' then ytd_debit else ytd_credit end as before
        from ledger_account where ent_id = ${entId} and book_id = k.id and code = a.code
        limit 1) b on true
    where k.ent_id = ${entId} and k.state = 'kept' and a.now < b.before and k.month = (
      select max(month) from ledger_book
      where ent_id = ${entId} and state = 'kept' and month < ${month} and left(month, 4) = left(${month}, 4))
    order by a.place limit ${most}`.execute(db)
  const apart = await sql<Apart>`
    select a.place, a.shown as code, a.opening::text as now, b.closing::text as before,
      (a.opening - b.closing)::text as diff, count(*) over ()::int as total
    from ledger_book k
      join ledger_account a on a.ent_id = ${entId} and a.book_id = ${bookId}
      join lateral (select closing from ledger_account
        where ent_id = ${entId} and book_id = k.id and code = a.code limit 1) b on true
    where k.ent_id = ${entId} and k.state = 'kept' and k.month = ${monthBefore(from)} and a.opening <> b.closing
    order by a.place limit ${most}`.execute(db)
  const told = (id: string, rows: readonly Apart[]): LedgerFinding[] =>
    rows.map(({ place, ...values }) => ({
      row: place,
      id,
      level: 'warning',
      message: fired(id, '', place, { code: values.code, now: values.now, before: values.before, diff: values.diff })
        .message,
    }))
  return {
    count: (less.rows[0]?.total ?? 0) + (apart.rows[0]?.total ?? 0),
    findings: [...told('TB.W03', less.rows), ...told('TB.W04', apart.rows)],
  }
}

/** The month whose closing is the opening of this one. */
export function monthBefore(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))]
  return number === 1 ? `${year - 1}12` : `${year}${String(number - 1).padStart(2, '0')}`
}
