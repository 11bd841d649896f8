import { sql } from 'kysely'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { newId } from '@portal/server-kit/ids'
import { LAW_NOW } from '@portal/tax-forms'
import type { CellValue, CellValues, TableHead } from './kind/tax-kind.ts'
import { isEmptyFigure, refOf, splitRef, type OwnFigure, type OwnFigures } from './computation/own-figure.ts'

export interface TaskKey {
  entId: string
  taskNo: string
}

const tablesOf = compiledOnce((db, { entId, taskNo }: TaskKey) =>
  db
    .selectFrom('return_table')
    .select(['table_code', 'version', 'header', 'law', 'figures'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo),
)
const ownOf = compiledOnce((db, { entId, taskNo }: TaskKey) =>
  db
    .selectFrom('return_own')
    .select(['table_code', 'cell', 'invoices', 'manual', 'words', 'filled', 'tax_item'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('table_code')
    .orderBy('cell'),
)
const cellsOf = compiledOnce((db, { entId, taskNo }: TaskKey) =>
  db
    .selectFrom('return_cell')
    .select(['table_code', 'cell', 'amount', 'words', 'proposal', 'rule'])
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo),
)

/** Tables of a return by code; none before the first write. */
export async function listTables(db: Db, key: TaskKey): Promise<Map<string, TableHead>> {
  const rows = await tablesOf(db, key)
  return new Map(
    rows.map(({ table_code, version, header, law, figures }) => [table_code, { version, header, law, figures }]),
  )
}

/** Whoever writes a return computes it, by the law of today. Returns the stamp of this write. */
export async function saveTables(
  db: Db,
  { entId, taskNo }: TaskKey,
  tables: ReadonlyMap<string, TableHead>,
): Promise<string> {
  const figures = newId()
  await db
    .insertInto('return_table')
    .values(
      [...tables].map(([table_code, { version, header }]) => ({
        ent_id: entId,
        task_no: taskNo,
        table_code,
        version,
        header: JSON.stringify(header),
        law: LAW_NOW,
        figures,
      })),
    )
    .onConflict((on) =>
      on.columns(['task_no', 'table_code']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        header: eb.ref('excluded.header'),
        law: eb.ref('excluded.law'),
        figures: eb.ref('excluded.figures'),
      })),
    )
    .execute()
  return figures
}

/** A new stamp for figures that moved without a write of people. */
export async function stampFigures(db: Db, { entId, taskNo }: TaskKey): Promise<string> {
  const figures = newId()
  await db
    .updateTable('return_table')
    .set({ figures })
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .execute()
  return figures
}

export async function listOwn(db: Db, key: TaskKey): Promise<OwnFigures> {
  const rows = await ownOf(db, key)
  const figures = rows.map((row): OwnFigure => ({
    table: row.table_code,
    cell: row.cell,
    invoices: row.invoices,
    manual: row.manual,
    words: row.words,
    filled: row.filled,
    taxItem: row.tax_item,
  }))
  return new Map(figures.map((own) => [refOf(own), own]))
}

/** Writes changed own figures and deletes the empty ones. */
export async function saveOwn(db: Db, { entId, taskNo }: TaskKey, changed: Iterable<OwnFigure>): Promise<void> {
  const all = [...changed]
  const gone = all.filter(isEmptyFigure).map(refOf)
  const kept = all.filter((own) => !isEmptyFigure(own))
  if (gone.length > 0) {
    await db
      .deleteFrom('return_own')
      .where('ent_id', '=', entId)
      .where('task_no', '=', taskNo)
      .where(sql<string>`table_code || '.' || cell`, '=', anyOf(gone))
      .execute()
  }
  for (const rows of chunks(kept)) {
    const of = (field: keyof OwnFigure) => rows.map((own) => own[field])
    const filled = rows.map((own) => own.filled ?? null)
    await sql`
      insert into return_own (ent_id, task_no, table_code, cell, invoices, manual, words, filled, tax_item)
      select ${entId}, ${taskNo}, * from unnest(
        ${of('table')}::text[], ${of('cell')}::text[], ${of('invoices')}::numeric[], ${of('manual')}::numeric[],
        ${of('words')}::text[], ${filled}::text[], ${of('taxItem')}::text[])
      on conflict (task_no, table_code, cell) do update set invoices = excluded.invoices, manual = excluded.manual,
        words = excluded.words, filled = excluded.filled, tax_item = excluded.tax_item`.execute(db)
  }
}

export async function listCells(db: Db, key: TaskKey): Promise<CellValues> {
  const rows = await cellsOf(db, key)
  return new Map(
    rows.map((row) => [
      `${row.table_code}.${row.cell}`,
      { text: row.words ?? row.amount ?? '', isWords: row.words !== null, proposal: row.proposal, rule: row.rule },
    ]),
  )
}

/**
 * Updates the stored cells from `before` to `after`; writes only the differences.
 * @param refs when only these can differ
 * @returns whether any did
 */
export async function saveCells(
  db: Db,
  { entId, taskNo }: TaskKey,
  before: CellValues,
  after: CellValues,
  refs?: ReadonlySet<string>,
): Promise<boolean> {
  const gone = [...(refs ?? before.keys())].filter((ref) => before.has(ref) && !after.has(ref))
  const moved = [...(refs ?? after.keys())].flatMap((ref): [string, CellValue][] => {
    const [old, value] = [before.get(ref), after.get(ref)]
    return value !== undefined && isMoved(old, value) ? [[ref, value]] : []
  })
  if (gone.length > 0) {
    await db
      .deleteFrom('return_cell')
      .where('ent_id', '=', entId)
      .where('task_no', '=', taskNo)
      .where(sql<string>`table_code || '.' || cell`, '=', anyOf(gone))
      .execute()
  }
  for (const part of chunks(moved)) {
    const places = part.map(([ref]) => splitRef(ref))
    const of = (read: (value: CellValue) => string | null) => part.map(([, value]) => read(value))
    await sql`
      insert into return_cell (ent_id, task_no, table_code, cell, amount, words, proposal, rule)
      select ${entId}, ${taskNo}, * from unnest(
        ${places.map(({ table }) => table)}::text[], ${places.map(({ cell }) => cell)}::text[],
        ${of(({ text, isWords }) => (isWords ? null : text))}::numeric[],
        ${of(({ text, isWords }) => (isWords ? text : null))}::text[],
        ${of(({ proposal }) => proposal)}::text[], ${of(({ rule }) => rule)}::text[])
      on conflict (task_no, table_code, cell) do update set amount = excluded.amount, words = excluded.words,
        proposal = excluded.proposal, rule = excluded.rule`.execute(db)
  }
  return gone.length > 0 || moved.length > 0
}

const isMoved = (old: CellValue | undefined, value: CellValue): boolean =>
  old === undefined ||
  old.text !== value.text ||
  old.isWords !== value.isWords ||
  old.proposal !== value.proposal ||
  old.rule !== value.rule

/** One parameter however many there are: a list of 10,000 records may lose more cells than a statement takes. */
const anyOf = (refs: readonly string[]) => sql<string>`any(${[...refs]}::text[])`

function* chunks<T>(items: readonly T[], size = 5000): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
