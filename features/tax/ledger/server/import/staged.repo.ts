import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { LedgerBalance } from '../../contract/ledger.schema.ts'
import type { NewAccount, NewLine, ReadEnd } from './import.types.ts'
import type { LedgerBookTable } from '../store/ledger.table.ts'

/** Of whom and into which book rows go. */
export interface BookRef {
  entId: string
  bookId: string
}

/** Previews of a person at once; a new one takes the place of the oldest. */
const mostWaiting = 5

export type NewBook = Omit<LedgerBookTable, 'balance'> & { balance: LedgerBalance }

export const insertBook = (db: Db, row: NewBook) =>
  db
    .insertInto('ledger_book')
    .values({ ...row, balance: JSON.stringify(row.balance) })
    .execute()

/** What was read waits for its confirmation from now on. */
export const showBook = (db: Db, { entId, bookId }: BookRef, end: ReadEnd) =>
  db
    .updateTable('ledger_book')
    .set({
      state: 'preview',
      from_month: end.from,
      layout: end.layout?.name ?? '',
      has_own_chart: end.hasOwnChart,
      file_name: end.fileName,
      accounts: end.accounts,
      vouchers: end.vouchers,
      ...(end.balance === null ? {} : { balance: JSON.stringify(end.balance) }),
    })
    .where('ent_id', '=', entId)
    .where('id', '=', bookId)
    .execute()

/** A batch in one statement with one parameter. */
export async function insertAccounts(db: Db, { entId, bookId }: BookRef, rows: readonly NewAccount[]): Promise<void> {
  await sql`
    insert into ledger_account (ent_id, book_id, code, place, shown, name, path, parent, is_leaf, is_settled, std,
      rule_id, opening, debit, credit, ytd_debit, ytd_credit, closing, transferred)
    select ${entId}, ${bookId}, code, place, shown, name, path, parent, is_leaf, is_settled, std,
      rule_id, opening, debit, credit, ytd_debit, ytd_credit, closing, transferred
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, place integer, shown text, name text,
      path text, parent text, is_leaf boolean, is_settled boolean, std text, rule_id text, opening numeric,
      debit numeric, credit numeric, ytd_debit numeric, ytd_credit numeric, closing numeric,
      transferred numeric)`.execute(db)
}

export async function insertLines(db: Db, { entId, bookId }: BookRef, rows: readonly NewLine[]): Promise<void> {
  await sql`
    insert into ledger_voucher_line (ent_id, book_id, place, code, date, number, summary, debit, credit)
    select ${entId}, ${bookId}, place, code, date, number, summary, debit, credit
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(place integer, code text, date text, number text,
      summary text, debit numeric, credit numeric)`.execute(db)
}

/** Deletes a book with its accounts and vouchers. */
export async function deleteBook(db: Db, { entId, bookId }: BookRef): Promise<void> {
  for (const table of ['ledger_account', 'ledger_voucher_line'] as const)
    await db.deleteFrom(table).where('ent_id', '=', entId).where('book_id', '=', bookId).execute()
  await db.deleteFrom('ledger_book').where('ent_id', '=', entId).where('id', '=', bookId).execute()
}

/** Previews of this person beyond those he may have waiting. */
export const listSurplus = (db: Db, { entId, userId }: Scope) =>
  db
    .selectFrom('ledger_book')
    .select(['id', 'ent_id'])
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('state', '=', 'preview')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostWaiting)
    .execute()
