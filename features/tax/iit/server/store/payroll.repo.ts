import { sql, type Insertable, type Selectable } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { payrollChanged } from '../../contract/index.ts'
import type { IitPayrollTable, IitPersonTable } from './iit.table.ts'

export type PersonRow = Selectable<IitPersonTable>
export type PayrollRowOf = Selectable<IitPayrollTable>
const perInsert = 1000

export const listPeople = (db: Db, entId: string): Promise<PersonRow[]> =>
  db.selectFrom('iit_person').selectAll().where('ent_id', '=', entId).execute()

/** Payroll of the year's months up to this one, in their order. */
export const listYear = (db: Db, entId: string, month: string): Promise<PayrollRowOf[]> =>
  db
    .selectFrom('iit_payroll')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('month', '>=', `${month.slice(0, 4)}01`)
    .where('month', '<=', month)
    .orderBy('month')
    .orderBy('row_no')
    .execute()

export const listMonth = (db: Db, entId: string, month: string): Promise<PayrollRowOf[]> =>
  db
    .selectFrom('iit_payroll')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('month', '=', month)
    .orderBy('row_no')
    .execute()

/** Whoever changes people or payroll waits here for another one, and returns are filled anew. */
export async function raiseGeneration(tx: Tx, { entId, userId }: Pick<Scope, 'entId' | 'userId'>): Promise<void> {
  await tx
    .as('iit')
    .db.insertInto('iit_state')
    .values({ ent_id: entId, generation: '1' })
    .onConflict((on) =>
      on
        .column('ent_id')
        .doUpdateSet({ generation: sql<string>`iit_state.generation + 1` })
        .where('iit_state.ent_id', '=', entId),
    )
    .execute()
  tx.happened(payrollChanged, { entId, data: { userId } })
}

/** Rows of the form by person and item; new ones get the next numbers. Called with the enterprise's state locked. */
export async function linesFor(
  db: Db,
  entId: string,
  wanted: readonly { personId: string; item: string }[],
): Promise<ReadonlyMap<string, number>> {
  const known = await db.selectFrom('iit_line').selectAll().where('ent_id', '=', entId).execute()
  const lines = new Map(known.map(({ person_id, item, row_no }) => [lineKey(person_id, item), row_no]))
  let last = known.reduce((most, { row_no }) => Math.max(most, row_no), 0)
  const added = wanted.flatMap(({ personId, item }) => {
    const key = lineKey(personId, item)
    if (lines.has(key)) return []
    lines.set(key, (last += 1))
    return [{ ent_id: entId, row_no: last, person_id: personId, item }]
  })
  for (const rows of chunks(added)) await db.insertInto('iit_line').values(rows).execute()
  return lines
}
export const lineKey = (personId: string, item: string): string => `${personId} ${item}`

export async function insertPeople(db: Db, people: readonly Insertable<IitPersonTable>[]): Promise<void> {
  for (const rows of chunks(people)) await db.insertInto('iit_person').values(rows).execute()
}

/** Puts a month's rows of some items in the place of those that were there. */
export async function replaceMonth(
  db: Db,
  { entId, month, items }: { entId: string; month: string; items: readonly string[] },
  rows: readonly Insertable<IitPayrollTable>[],
): Promise<void> {
  await db
    .deleteFrom('iit_payroll')
    .where('ent_id', '=', entId)
    .where('month', '=', month)
    .where('item', 'in', [...items])
    .execute()
  for (const part of chunks(rows)) await db.insertInto('iit_payroll').values(part).execute()
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += perInsert) yield items.slice(at, at + perInsert)
}
