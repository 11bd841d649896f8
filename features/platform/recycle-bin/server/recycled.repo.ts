import { sql, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { RecycledThingTable } from './recycle-bin.table.ts'

/** Everything in the bin. */
export const recycledRows = (db: Db) =>
  db
    .selectFrom('recycled_thing')
    .select([
      'recycled_thing.id',
      'recycled_thing.kind',
      'recycled_thing.name',
      'recycled_thing.removed_by_name',
      'recycled_thing.removed_at',
      'recycled_thing.kept_until',
    ])

/** Locks the things that are still there, in the order of their ids. */
export const lockThings = (db: Db, ids: readonly string[]): Promise<Selectable<RecycledThingTable>[]> =>
  db
    .selectFrom('recycled_thing')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const removeThings = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await db
      .deleteFrom('recycled_thing')
      .where('id', 'in', [...ids])
      .execute()
}

/** What is left to know of a thing that was removed for good. */
export type Gone = Pick<Selectable<RecycledThingTable>, 'kind' | 'name' | 'snapshot'>

/** Removes at most `most` things whose time is over; answers what they were. */
export async function removeOver(db: Db, now: Date, most: number): Promise<Gone[]> {
  const { rows } = await sql<Gone>`delete from recycled_thing where id in
    (select id from recycled_thing where kept_until <= ${now} order by kept_until limit ${most} for update skip locked)
    returning kind, name, snapshot`.execute(db)
  return rows
}

export const listKinds = (db: Db): Promise<{ kind: string; name: string }[]> =>
  db.selectFrom('recycled_kind').selectAll().orderBy('name').execute()

export const saveKind = async (db: Db, kind: string, name: string): Promise<void> => {
  await db
    .insertInto('recycled_kind')
    .values({ kind, name })
    .onConflict((on) => on.column('kind').doUpdateSet({ name }))
    .execute()
}

/** Kinds of which things wait in the bin. */
export const kindsInUse = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ kind: string }>`select kind from recycled_kind
    where exists (select 1 from recycled_thing thing where thing.kind = recycled_kind.kind)`.execute(db)
  return rows.map(({ kind }) => kind)
}
