import { sql } from 'kysely'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { LAW_NOW } from '@portal/tax-forms'
import type { CellValues, TableHead } from './kind/tax-kind.ts'
import { isEmptyFigure, refOf, splitRef, type OwnFigure, type OwnFigures } from './computation/own-figure.ts'

export interface TaskKey {
  entId: string
  taskNo: string
}

const tablesOf = compiledOnce((db, { entId, taskNo }: TaskKey) =>
  db
    .selectFrom('return_table')
    .select(['table_code', 'version', 'header', 'law'])
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
  return new Map(rows.map(({ table_code, version, header, law }) => [table_code, { version, header, law }]))
}

/** Whoever writes a return computes it, by the law of today. */
export async function saveTables(
  db: Db,
  { entId, taskNo }: TaskKey,
  tables: ReadonlyMap<string, TableHead>,
): Promise<void> {
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
      })),
    )
    .onConflict((on) =>
      on.columns(['task_no', 'table_code']).doUpdateSet((eb) => ({
        version: eb.ref('excluded.version'),
        header: eb.ref('excluded.header'),
        law: eb.ref('excluded.law'),
      })),
    )
    .execute()
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
      .where(sql<string>`table_code || '.' || cell`, 'in', gone)
      .execute()
  }
  for (const rows of chunks(kept)) {
    await db
      .insertInto('return_own')
      .values(
        rows.map((own) => ({
          ent_id: entId,
          task_no: taskNo,
          table_code: own.table,
          cell: own.cell,
          invoices: own.invoices,
          manual: own.manual,
          words: own.words,
          filled: own.filled ?? null,
          tax_item: own.taxItem,
        })),
      )
      .onConflict((on) =>
        on.columns(['task_no', 'table_code', 'cell']).doUpdateSet((eb) => ({
          invoices: eb.ref('excluded.invoices'),
          manual: eb.ref('excluded.manual'),
          words: eb.ref('excluded.words'),
          filled: eb.ref('excluded.filled'),
          tax_item: eb.ref('excluded.tax_item'),
        })),
      )
      .execute()
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

/** Updates the stored cells from `before` to `after`; writes only the differences. */
export async function saveCells(
  db: Db,
  { entId, taskNo }: TaskKey,
  before: CellValues,
  after: CellValues,
): Promise<void> {
  const gone = [...before.keys()].filter((ref) => !after.has(ref))
  const moved = [...after].filter(([ref, value]) => {
    const old = before.get(ref)
    return (
      old === undefined ||
      old.text !== value.text ||
      old.isWords !== value.isWords ||
      old.proposal !== value.proposal ||
      old.rule !== value.rule
    )
  })
  if (gone.length > 0) {
    await db
      .deleteFrom('return_cell')
      .where('ent_id', '=', entId)
      .where('task_no', '=', taskNo)
      .where(sql<string>`table_code || '.' || cell`, 'in', gone)
      .execute()
  }
  for (const part of chunks(moved)) {
    await db
      .insertInto('return_cell')
      .values(
        part.map(([ref, { text, isWords, proposal, rule }]) => {
          const { table, cell } = splitRef(ref)
          return {
            ent_id: entId,
            task_no: taskNo,
            table_code: table,
            cell,
            amount: isWords ? null : text,
            words: isWords ? text : null,
            proposal,
            rule,
          }
        }),
      )
      .onConflict((on) =>
        on.columns(['task_no', 'table_code', 'cell']).doUpdateSet((eb) => ({
          amount: eb.ref('excluded.amount'),
          words: eb.ref('excluded.words'),
          proposal: eb.ref('excluded.proposal'),
          rule: eb.ref('excluded.rule'),
        })),
      )
      .execute()
  }
}

/** Keeps the parameters of one statement far below the protocol's limit of 65,535. */
function* chunks<T>(items: readonly T[], size = 1000): Generator<T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size)
}
