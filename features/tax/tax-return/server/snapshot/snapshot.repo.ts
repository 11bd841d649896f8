import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { FiledPeriod } from '@portal/tax-forms'
import { byFilingOrder } from '@portal/tax-forms/main-form'
import type { Cells } from '../../contract/index.ts'
import type { TaskKey } from '../return.repo.ts'
import './snapshot.table.ts'

export interface SnapshotHead {
  id: string
  number: number | null
}
export interface FrozenTable {
  tableCode: string
  tableName: string
  edition: string
  version: number
  header: Record<string, string>
  cells: Cells
}
/** Copies the stored cells inside the database: exact, and one statement for any number of cells. */
export async function freezeCells(db: Db, { entId, taskNo }: TaskKey, snapshotId: string): Promise<void> {
  await db
    .insertInto('return_snapshot_cell')
    .columns(['ent_id', 'snapshot_id', 'table_code', 'cell', 'amount', 'words'])
    .expression(
      db
        .selectFrom('return_cell')
        .select(['ent_id', sql<string>`${snapshotId}::text`.as('snapshot_id'), 'table_code', 'cell', 'amount', 'words'])
        .where('ent_id', '=', entId)
        .where('task_no', '=', taskNo),
    )
    .execute()
}

/** Latest snapshot, filed or not. */
export const findLatestSnapshot = (db: Db, { entId, taskNo }: TaskKey): Promise<SnapshotHead | undefined> =>
  db
    .selectFrom('return_snapshot')
    .select(['id', 'number'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Filed versions, newest first. */
export async function listFiledVersions(
  db: Db,
  { entId, taskNo }: TaskKey,
): Promise<{ number: number; takenAt: Date }[]> {
  const rows = await db
    .selectFrom('return_snapshot')
    .select(['number', 'taken_at'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .execute()
  return rows.flatMap(({ number, taken_at: takenAt }) => (number === null ? [] : [{ number, takenAt }]))
}

/** Number of the version filed last; 0 before the first filing. */
export async function latestFiledNumber(db: Db, { entId, taskNo }: TaskKey): Promise<number> {
  const row = await db
    .selectFrom('return_snapshot')
    .select('number')
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** What the last filed version took from the period before; undefined before the first filing. */
export async function findFiledPrior(db: Db, { entId, taskNo }: TaskKey): Promise<FiledPeriod | null | undefined> {
  const row = await db
    .selectFrom('return_snapshot')
    .select('prior')
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.prior
}

export const findSnapshot = (db: Db, { entId, taskNo }: TaskKey, number: number) =>
  db
    .selectFrom('return_snapshot')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('number', '=', number)
    .executeTakeFirst()

/** Heads of a snapshot in filing order, without cells. */
export async function listFrozenHeads(
  db: Db,
  entId: string,
  snapshotId: string,
): Promise<Omit<FrozenTable, 'cells'>[]> {
  const rows = await db
    .selectFrom('return_snapshot_table')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('snapshot_id', '=', snapshotId)
    .execute()
  return rows
    .toSorted((a, b) => byFilingOrder(a.table_code, b.table_code))
    .map((row) => ({
      tableCode: row.table_code,
      tableName: row.table_name,
      edition: row.edition,
      version: row.version,
      header: row.header,
    }))
}

/** Tables of a snapshot with their cells, in filing order: two statements. */
export async function listFrozenTables(db: Db, entId: string, snapshotId: string): Promise<FrozenTable[]> {
  const [heads, rows] = await Promise.all([
    listFrozenHeads(db, entId, snapshotId),
    db
      .selectFrom('return_snapshot_cell')
      .select(['table_code', 'cell', 'amount', 'words'])
      .where('ent_id', '=', entId)
      .where('snapshot_id', '=', snapshotId)
      .execute(),
  ])
  const cells = new Map<string, Cells>(heads.map((head) => [head.tableCode, {}]))
  for (const { table_code, cell, amount, words } of rows) {
    const [row = '', column = ''] = cell.split('.')
    const table = cells.get(table_code)
    if (table) (table[row] ??= {})[column] = words ?? amount ?? ''
  }
  return heads.map((head) => ({ ...head, cells: cells.get(head.tableCode) ?? {} }))
}

/** A snapshot as the prior period of a later one. */
export async function frozenPeriod(
  db: Db,
  entId: string,
  snapshotId: string,
  period: string,
  isKnown: (code: string) => boolean,
): Promise<FiledPeriod | null> {
  const tables = (await listFrozenTables(db, entId, snapshotId)).filter((table) => isKnown(table.tableCode))
  return tables.length === 0
    ? null
    : {
        period,
        forms: Object.fromEntries(tables.map(({ tableCode, header, cells }) => [tableCode, { header, cells }])),
      }
}
