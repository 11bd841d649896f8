import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Selectable } from 'kysely'
import './ledger.table.ts'
import type { LedgerBookTable } from './ledger.table.ts'

export type BookRow = Selectable<LedgerBookTable>
type Of = Pick<Scope, 'entId'>

const books = (db: Db, { entId }: Of) => db.selectFrom('ledger_book').selectAll().where('ent_id', '=', entId)

export const findBook = (db: Db, of: Of, id: string) => books(db, of).where('id', '=', id).executeTakeFirst()
/** Locked until the transaction ends: of two confirmations one takes effect. */
export const lockBook = (db: Db, of: Of, id: string) =>
  books(db, of).where('id', '=', id).forUpdate().executeTakeFirst()
export const findKept = (db: Db, of: Of, month: string) =>
  books(db, of).where('month', '=', month).where('state', '=', 'kept').executeTakeFirst()
/** Whether books of any month are kept here. */
export const keepsBooks = async (db: Db, entId: string): Promise<boolean> =>
  (await db
    .selectFrom('ledger_book')
    .select('id')
    .where('ent_id', '=', entId)
    .where('state', '=', 'kept')
    .limit(1)
    .executeTakeFirst()) !== undefined
/** Newest month first. */
export const listKept = (db: Db, of: Of) => books(db, of).where('state', '=', 'kept').orderBy('month', 'desc').execute()

export const keepBook = (
  db: Db,
  { entId, userId }: Scope,
  now: Date,
  { id, version, reason }: { id: string; version: number; reason: string },
) =>
  db
    .updateTable('ledger_book')
    .set({ state: 'kept', version, reason, user_id: userId, at: now })
    .where('ent_id', '=', entId)
    .where('id', '=', id)
    .execute()

/** Accounts without others below that moved and that nobody mapped, by book. */
export async function countUnmapped(
  db: Db,
  { entId }: Of,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_account')
    .select(({ fn }) => ['book_id', fn.countAll<string>().as('count')])
    .where('ent_id', '=', entId)
    .where('book_id', 'in', [...ids])
    .where('is_leaf', '=', true)
    .where('std', 'is', null)
    .where('rule_id', 'is', null)
    .where(({ or, eb }) =>
      or((['opening', 'closing', 'ytd_debit', 'ytd_credit'] as const).map((column) => eb(column, '<>', '0'))),
    )
    .groupBy('book_id')
    .execute()
  return new Map(rows.map(({ book_id, count }) => [book_id, Number(count)]))
}
