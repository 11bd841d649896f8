import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

type Of = Pick<Scope, 'entId'>

export interface MappedRow {
  code: string
  shown: string
  name: string
  path: string
  ytd_debit: string
  ytd_credit: string
  std: string | null
  rule_id: string | null
  is_own: boolean
  is_new: boolean
}

/** Books whose accounts are shown, and the one before them, for what is new. */
export interface ShownBooks {
  book: string
  before: string | null
}
export interface MappingFilter {
  show: 'all' | 'unmapped' | 'new'
  search: string
}

const isNew = ({ entId }: Of, before: string | null) =>
  before === null
    ? sql<boolean>`false`
    : sql<boolean>`not exists (
        select from ledger_account o where o.ent_id = ${entId} and o.book_id = ${before} and o.code = a.code)`

function condition(of: Of, { before }: ShownBooks, { show, search }: MappingFilter) {
  const word = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`a.is_leaf
    and (${show !== 'unmapped'} or (a.std is null and a.rule_id is null))
    and (${show !== 'new'} or ${isNew(of, before)})
    and (${search === ''} or a.path ilike ${word} or a.shown ilike ${word})`
}

/** Accounts without others below, what nobody mapped first. */
export async function pageMapping(
  db: Db,
  of: Of,
  books: ShownBooks,
  filter: MappingFilter,
  { offset, size }: { offset: number; size: number },
): Promise<MappedRow[]> {
  const { rows } = await sql<MappedRow>`
    select a.code, a.shown, a.name, a.path, a.ytd_debit::text, a.ytd_credit::text, a.std, a.rule_id,
      exists (
        select from ledger_mapping m
        where m.ent_id = ${of.entId} and left(a.code, length(m.code)) = m.code) as is_own,
      ${isNew(of, books.before)} as is_new
    from ledger_account a
    where a.ent_id = ${of.entId} and a.book_id = ${books.book} and ${condition(of, books, filter)}
    order by (a.std is null and a.rule_id is null) desc, a.code
    limit ${size} offset ${offset}`.execute(db)
  return rows
}

export async function countMapping(db: Db, of: Of, books: ShownBooks, filter: MappingFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_account a
    where a.ent_id = ${of.entId} and a.book_id = ${books.book} and ${condition(of, books, filter)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Own words for these codes, before they change. */
export async function findSaid(db: Db, { entId }: Of, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledger_mapping')
    .select(['code', 'target'])
    .where('ent_id', '=', entId)
    .where('code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ code, target }) => [code, target]))
}

export interface Change {
  code: string
  before: string
  after: string
}

/** Stores changed words with their history. */
export async function storeChanges(
  db: Db,
  { entId, userId }: Scope,
  at: Date,
  version: number,
  changes: readonly Change[],
): Promise<void> {
  await db
    .insertInto('ledger_mapping_event')
    .values(changes.map((one) => ({ ent_id: entId, version, ...one, user_id: userId, at })))
    .execute()
  const gone = changes.filter(({ after }) => after === '').map(({ code }) => code)
  if (gone.length > 0)
    await db.deleteFrom('ledger_mapping').where('ent_id', '=', entId).where('code', 'in', gone).execute()
  const said = changes.filter(({ after }) => after !== '')
  if (said.length === 0) return
  await db
    .insertInto('ledger_mapping')
    .values(said.map(({ code, after }) => ({ ent_id: entId, code, target: after, user_id: userId, at })))
    .onConflict((conflict) =>
      conflict.columns(['ent_id', 'code']).doUpdateSet(({ ref }) => ({
        target: ref('excluded.target'),
        user_id: ref('excluded.user_id'),
        at: ref('excluded.at'),
      })),
    )
    .execute()
}

export const storeSetup = (db: Db, { entId }: Of, standard: 'ASBE' | 'SMALL', version: number) =>
  db.updateTable('ledger_setup').set({ standard, version }).where('ent_id', '=', entId).execute()

const changesShown = 100
/** Newest first; `after`: of versions before this one. */
export const listChanges = (db: Db, { entId }: Of, after: number | undefined) =>
  db
    .selectFrom('ledger_mapping_event')
    .selectAll()
    .where('ent_id', '=', entId)
    .$if(after !== undefined, (query) => query.where('version', '<', after ?? 0))
    .orderBy('version', 'desc')
    .orderBy('code')
    .limit(changesShown)
    .execute()
