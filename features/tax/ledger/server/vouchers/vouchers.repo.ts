import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

/** An account of one book of an enterprise. */
export interface AccountOf extends Pick<Scope, 'entId'> {
  bookId: string
  code: string
}

export const findAccount = (db: Db, { entId, bookId, code }: AccountOf) =>
  db
    .selectFrom('ledger_account')
    .select(['shown', 'path', 'opening', 'ytd_debit', 'ytd_credit', 'closing'])
    .where('ent_id', '=', entId)
    .where('book_id', '=', bookId)
    .where('code', '=', code)
    .executeTakeFirst()

/** How many lines an account has, and what they sum to. */
export const sumLines = (db: Db, { entId, bookId, code }: AccountOf) =>
  db
    .selectFrom('ledger_voucher_line')
    .select(({ fn }) => [
      fn.countAll<string>().as('lines'),
      fn.sum<string | null>('debit').as('debit'),
      fn.sum<string | null>('credit').as('credit'),
    ])
    .where('ent_id', '=', entId)
    .where('book_id', '=', bookId)
    .where('code', '=', code)
    .executeTakeFirstOrThrow()

export interface LineRow {
  place: number
  date: string
  number: string
  summary: string
  debit: string
  credit: string
  names: string[]
  others: number
}

/** Accounts of the other side that a line names. */
const mostNamed = 3

/** Lines of an account after a place, each with the accounts on the other side of its voucher. */
export async function pageLines(
  db: Db,
  { entId, bookId, code }: AccountOf,
  { after, size }: { after: number; size: number },
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    with page as (
      select place, date, number, summary, debit, credit
      from ledger_voucher_line
      where ent_id = ${entId} and book_id = ${bookId} and code = ${code} and place > ${after}
      order by place limit ${size})
    select page.place, page.date, page.number, page.summary, page.debit::text, page.credit::text,
      coalesce(other.names[1:${sql.lit(mostNamed)}], '{}') as names,
      greatest(coalesce(cardinality(other.names), 0) - ${sql.lit(mostNamed)}, 0) as others
    from page
      left join lateral (
        select array_agg(one.name order by one.place) as names from (
          select trim(o.code || ' ' || coalesce(max(a.name), '')) as name, min(o.place) as place
          from ledger_voucher_line o
            left join ledger_account a on a.ent_id = ${entId} and a.book_id = ${bookId} and a.code = o.code
          where o.ent_id = ${entId} and o.book_id = ${bookId} and o.number = page.number and o.date = page.date
            and o.place <> page.place
            and (o.debit - o.credit) * (page.debit - page.credit) < 0
          group by o.code) one) other on true
    order by page.place`.execute(db)
  return rows
}
