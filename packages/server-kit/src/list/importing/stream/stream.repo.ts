import type { ImportDone, ImportPreview } from '@portal/contract'
import { sql, type Selectable } from 'kysely'
import type { Scope } from '../../../caller.ts'
import { acrossEnterprises, type Db } from '../../../database/database.ts'
import { inParts } from '../../../imports/in-parts.ts'
import type { RunRef } from '../../../imports/run.types.ts'
import type { ListImportRowTable, ListImportTable } from '../../../database/tables.ts'

type StagedRow = Selectable<ListImportRowTable>
export type StreamRow = Selectable<ListImportTable>
export type StreamState = StreamRow['state']
export type NewRow = Omit<ListImportRowTable, 'import_id' | 'ent_id' | 'doubled'>
export type Counts = Pick<ImportPreview, 'total' | 'adds' | 'changes' | 'same' | 'refused'>

/** States in which a later upload of this person takes its place. */
const resting: readonly StreamState[] = ['reading', 'preview', 'cancelled', 'failed']

/** Imports of this person that a new upload takes the place of; what is being written is none. */
export const listReplaced = (db: Db, { userId, entId }: Scope, path: string) =>
  db
    .selectFrom('list_import')
    .select(['id', 'ent_id', 'file_id'])
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .where('path', '=', path)
    .where('result', 'is', null)
    .where('state', 'in', resting)
    .execute()

/** A batch in one statement with one parameter. */
export async function insertRows(db: Db, { importId, entId }: RunRef, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into list_import_row (import_id, ent_id, row, effect, key_mac, stamp, body)
    select ${importId}, ${entId}, row, effect, key_mac, stamp, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row integer, effect text, key_mac text, stamp text, body text)`.execute(db)
}

export async function deleteRows(db: Db, { importId, entId }: RunRef): Promise<void> {
  await db.deleteFrom('list_import_row').where('import_id', '=', importId).where('ent_id', '=', entId).execute()
}

/** Refuses every row whose key stands twice in the file, each with the number of another. */
export async function refuseDoubled(db: Db, { importId, entId }: RunRef): Promise<void> {
  // Found again by its place in the table: of rows just written there are no statistics, so a join could be quadratic.
  await sql`
    update list_import_row r set effect = 'refused', doubled = case when o.row = o.first then o.next else o.first end
    from (
      select ctid, row, min(row) over same as first, lead(row) over (same order by row) as next,
        count(*) over same as count
      from list_import_row where import_id = ${importId} and ent_id = ${entId} and key_mac <> ''
      window same as (partition by key_mac)) o
    where r.import_id = ${importId} and r.ent_id = ${entId} and r.ctid = o.ctid and o.count > 1`.execute(db)
}

export async function countRows(db: Db, { importId, entId }: RunRef): Promise<Counts> {
  const rows = await db
    .selectFrom('list_import_row')
    .select(['effect', sql<number>`count(*)::int`.as('count')])
    .where('import_id', '=', importId)
    .where('ent_id', '=', entId)
    .groupBy('effect')
    .execute()
  const of = (effect: string): number => rows.find((row) => row.effect === effect)?.count ?? 0
  const counts = { adds: of('add'), changes: of('change'), same: of('same'), refused: of('refused') }
  return { total: rows.reduce((sum, { count }) => sum + count, 0), ...counts }
}

/** The first rows with one of these effects, in the file's order. */
export const firstRows = (
  db: Db,
  { importId, entId }: RunRef,
  effects: readonly ListImportRowTable['effect'][],
  most: number,
  after = 0,
) =>
  db
    .selectFrom('list_import_row')
    .selectAll()
    .where('import_id', '=', importId)
    .where('ent_id', '=', entId)
    .where('effect', 'in', effects)
    .where('row', '>', after)
    .orderBy('row')
    .limit(most)
    .execute()

/** All of them, some at a time. */
export const rowsInParts = (db: Db, ref: RunRef, effects: readonly ListImportRowTable['effect'][], most: number) =>
  inParts<StagedRow>(most, (last, size) => firstRows(db, ref, effects, size, last?.row))

/** One file of an enterprise is written into an import at a time. */
export const lockWriting = (db: Db, entId: string, path: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`list-import\n${path}\n${entId}`}, 0))`.execute(db)

export const settleDone = (done: ImportDone, at: Date) =>
  ({ state: 'done', result: JSON.stringify(done), expires_at: at }) as const

/** Imports whose time is over, in every enterprise: rows and files go with them. */
export const listExpired = (db: Db, before: Date, most: number) =>
  acrossEnterprises(db)
    .selectFrom('list_import')
    .select(['id', 'ent_id', 'file_id'])
    .where('expires_at', '<', before)
    .where('caller', 'is not', null)
    .orderBy('expires_at')
    .limit(most)
    .execute()

export const deleteImport = async (db: Db, { importId, entId }: RunRef): Promise<void> => {
  await deleteRows(db, { importId, entId })
  await db.deleteFrom('list_import').where('id', '=', importId).where('ent_id', '=', entId).execute()
}
