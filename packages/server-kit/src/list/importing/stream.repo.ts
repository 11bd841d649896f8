import type { ImportDone, ImportPreview } from '@portal/contract'
import { sql, type Selectable, type Updateable } from 'kysely'
import type { Scope } from '../../caller.ts'
import { acrossEnterprises, type Db } from '../../database/database.ts'
import type { ListImportRowTable, ListImportTable } from '../../database/tables.ts'

export type StreamRow = Selectable<ListImportTable>
export type StreamState = StreamRow['state']
export type NewRow = Omit<ListImportRowTable, 'import_id' | 'ent_id' | 'doubled'>
/** Which import, of whom: what its jobs are told. */
export interface StreamRef {
  importId: string
  entId: string
}
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

const own = (db: Db, { importId, entId }: StreamRef, from: readonly StreamState[]) =>
  db.updateTable('list_import').where('id', '=', importId).where('ent_id', '=', entId).where('state', 'in', from)

/** Changes an import that is still in one of these states; undefined when somebody was first. */
export const moveStream = (
  db: Db,
  ref: StreamRef,
  from: readonly StreamState[],
  change: Updateable<ListImportTable>,
): Promise<StreamRow | undefined> => own(db, ref, from).set(change).returningAll().executeTakeFirst()

/** The same by the run that holds it: a run that was given up for dead changes nothing any more. */
export const moveHeld = (
  db: Db,
  ref: StreamRef,
  attempt: string,
  from: readonly StreamState[],
  change: Updateable<ListImportTable>,
): Promise<StreamRow | undefined> =>
  own(db, ref, from).where('attempt', '=', attempt).set(change).returningAll().executeTakeFirst()

/** A batch in one statement with one parameter. */
export async function insertRows(db: Db, { importId, entId }: StreamRef, rows: readonly NewRow[]): Promise<void> {
  await sql`
    insert into list_import_row (import_id, ent_id, row, effect, key_mac, stamp, body)
    select ${importId}, ${entId}, row, effect, key_mac, stamp, body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(row integer, effect text, key_mac text, stamp text, body text)`.execute(db)
}

export async function deleteRows(db: Db, { importId, entId }: StreamRef): Promise<void> {
  await db.deleteFrom('list_import_row').where('import_id', '=', importId).where('ent_id', '=', entId).execute()
}

/** Refuses every row whose key stands twice in the file, each with the number of another. */
export async function refuseDoubled(db: Db, { importId, entId }: StreamRef): Promise<void> {
  // Of rows just written there are no statistics, and a nested loop would be quadratic.
  await sql`set local enable_nestloop = off`.execute(db)
  await sql`
    update list_import_row r set effect = 'refused', doubled = case when r.row = o.first then o.second else o.first end
    from (
      select key_mac, min(row) as first, (array_agg(row order by row))[2] as second from list_import_row
      where import_id = ${importId} and ent_id = ${entId} and key_mac <> ''
      group by key_mac having count(*) > 1) o
    where r.import_id = ${importId} and r.ent_id = ${entId} and r.key_mac = o.key_mac`.execute(db)
  await sql`set local enable_nestloop = on`.execute(db)
}

export async function countRows(db: Db, { importId, entId }: StreamRef): Promise<Counts> {
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

/** The next rows with one of these effects, in the file's order. */
export const rowsAfter = (
  db: Db,
  { importId, entId }: StreamRef,
  effects: readonly ListImportRowTable['effect'][],
  after: number,
  most: number,
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

/** One file of an enterprise is written into an import at a time. */
export const lockWriting = (db: Db, entId: string, path: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`list-import\n${path}\n${entId}`}, 0))`.execute(db)

export const settleDone = (done: ImportDone, at: Date): Updateable<ListImportTable> => ({
  state: 'done',
  result: JSON.stringify(done),
  expires_at: at,
})

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

export const deleteImport = async (db: Db, { importId, entId }: StreamRef): Promise<void> => {
  await deleteRows(db, { importId, entId })
  await db.deleteFrom('list_import').where('id', '=', importId).where('ent_id', '=', entId).execute()
}
