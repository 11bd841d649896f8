import { monthsOf, previousPeriod } from '@portal/domain/period'
import { toDecimal, ZERO, type Decimal } from '@portal/domain/money'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { findKept } from './store/book.repo.ts'

type Column = 'debit' | 'ytd_debit'
type Which = { std: string; named: string }

/**
 * What accounts of a standard code whose path names something were debited in a period, in yuan; zero where books do
 * not say it. Books of the month before are needed, unless those of the last month begin within the period.
 */
export async function debitedIn(db: Db, entId: string, period: string, which: Which): Promise<string> {
  const months = monthsOf(period)
  const [first = '', last = ''] = [months[0], months.at(-1)]
  const book = await findKept(db, { entId }, last)
  if (book === undefined) return ZERO.toFixed(2)
  const sumOf = (of: string, column: Column) => sumDebits(db, { entId, book: of, column, ...which })
  if (first.endsWith('01')) return (await sumOf(book.id, 'ytd_debit')).toFixed(2)
  const before = await findKept(db, { entId }, previousPeriod(first))
  if (before !== undefined)
    return (await sumOf(book.id, 'ytd_debit')).minus(await sumOf(before.id, 'ytd_debit')).toFixed(2)
  return (book.from_month >= first ? await sumOf(book.id, 'debit') : ZERO).toFixed(2)
}

async function sumDebits(db: Db, of: Which & { entId: string; book: string; column: Column }): Promise<Decimal> {
  const row = await db
    .selectFrom('ledger_account')
    .select(sql<string>`coalesce(sum(${sql.ref(of.column)}), 0)::text`.as('sum'))
    .where('ent_id', '=', of.entId)
    .where('book_id', '=', of.book)
    .where('is_leaf', '=', true)
    .where('std', '=', of.std)
    .where(sql<boolean>`position(${of.named} in path) > 0`)
    .executeTakeFirstOrThrow()
  return toDecimal(row.sum)
}
