import type { Db } from '../../database/database.ts'
import { newId } from '../../ids.ts'
import { anyTable, belonging, type Line, type LinesTable, type Owner } from './lines-table.ts'

type Said = Readonly<Record<string, unknown>>

/** Lines before and after a save. */
export interface WrittenLines {
  of: LinesTable
  before: readonly Line[]
  after: readonly Line[]
}

/**
 * Makes the lines of a thing what was sent, in that order: a line with an id stays and changes, one without is new, one
 * that is missing is removed. The thing's row is locked, and the ids are judged before.
 */
export async function writeLines(
  db: Db,
  of: LinesTable,
  owner: Owner,
  { said, before }: { said: readonly Said[]; before: readonly Line[] },
): Promise<WrittenLines> {
  const there = new Map(before.map((line, place) => [line.id, { line, place }]))
  // A field that may be left out keeps what is there.
  const after = said.map((line): Line => ({ ...there.get(String(line['id']))?.line, ...line, id: idOf(line) }))
  const stays = new Set(after.map(({ id }) => id))
  const gone = before.filter(({ id }) => !stays.has(id)).map(({ id }) => id)
  if (gone.length > 0) {
    const own = Object.entries(belonging(owner)).reduce(
      (query, [column, value]) => query.where(column, '=', value),
      anyTable(db).deleteFrom(of.table).where('id', 'in', gone),
    )
    await own.execute()
  }
  const rows = after.flatMap((line, place) => {
    const was = there.get(line.id)
    const isSame = was !== undefined && was.place === place && isSameLine(of, was.line, line)
    return isSame ? [] : [{ ...belonging(owner), ...of.stored(line), id: line.id, place: place + 1 }]
  })
  if (rows.length > 0) await putRows(db, of.table, rows)
  return { of, before, after }
}

const idOf = ({ id }: Said): string => (typeof id === 'string' ? id : newId())

export const isSameLine = ({ stored }: LinesTable, one: Line, other: Line): boolean => {
  const [was, is] = [stored(one), stored(other)]
  return Object.keys({ ...was, ...is }).every((column) => JSON.stringify(was[column]) === JSON.stringify(is[column]))
}

/** New rows and changed ones in one statement. */
async function putRows(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const whole = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])))
  const changing = columns.filter((column) => !['id', 'parent_id', 'ent_id'].includes(column))
  await anyTable(db)
    .insertInto(table)
    .values(whole)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => Object.fromEntries(changing.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute()
}
