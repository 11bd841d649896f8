import type { LinesField } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Db } from '../../database/database.ts'

/** A line as it is answered. */
export type Line = { id: string } & Record<string, unknown>
/** The row whose lines they are. */
export type Owner = { id: string } & Readonly<Record<string, unknown>>

/**
 * Lines of a thing on their table: `id`, `parent_id`, `ent_id` where the thing has one, `place`, and a column for each
 * field. The index of (parent_id, place) finds them.
 */
export interface LinesTable {
  field: LinesField
  table: string
  present(row: Record<string, unknown>): Line
  /** Columns of what is entered. */
  stored(line: Readonly<Record<string, unknown>>): Record<string, unknown>
}

type AnyDb = Kysely<Record<string, Record<string, unknown>>>
export const anyTable = (db: Db): AnyDb => db as unknown as AnyDb

/** The columns by which lines belong to their thing. */
export const belonging = (owner: Owner): Record<string, unknown> => ({
  parent_id: owner.id,
  ...('ent_id' in owner ? { ent_id: owner['ent_id'] } : {}),
})

/** The lines of one thing in their order. */
export async function readLines(db: Db, { table, present }: LinesTable, owner: Owner): Promise<Line[]> {
  const all = anyTable(db).selectFrom(table).selectAll()
  const own = Object.entries(belonging(owner)).reduce((query, [column, value]) => query.where(column, '=', value), all)
  return (await own.orderBy('place').orderBy('id').execute()).map((row) => present(row))
}

/** All lines of one thing by the names of their fields: a query for each kind of lines. */
export async function linesOf(db: Db, tables: readonly LinesTable[], owner: Owner): Promise<Record<string, Line[]>> {
  const found: Record<string, Line[]> = {}
  for (const each of tables) found[each.field.name] = await readLines(db, each, owner)
  return found
}

/** Removes the lines of things that are about to be removed. */
export async function removeLines(
  db: Db,
  tables: readonly LinesTable[],
  ids: readonly string[],
  entId: string | null,
): Promise<void> {
  for (const { table } of tables) {
    const remove = anyTable(db)
      .deleteFrom(table)
      .where('parent_id', 'in', [...ids])
    await (entId === null ? remove : remove.where('ent_id', '=', entId)).execute()
  }
}
