import { sql, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { PreferenceTable } from './preference.table.ts'

export type PreferenceRow = Selectable<PreferenceTable>
export interface PreferencePlace {
  entId: string
  userId: string
  key: string
}

/**
 * The user's own values, those in this enterprise, and the enterprise's. Each is found by the leading primary-key
 * columns.
 */
export const listPreferences = (db: Db, who: { entId: string; userId: string }): Promise<PreferenceRow[]> =>
  db
    .selectFrom('preference')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('user_id', '=', who.userId).and('ent_id', 'in', ['', who.entId]),
        eb('user_id', '=', '').and('ent_id', '=', who.entId),
      ]),
    )
    .execute()

export const findForUpdate = (db: Db, { entId, userId, key }: PreferencePlace): Promise<PreferenceRow | undefined> =>
  db
    .selectFrom('preference')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()

/** Other keys of a family that this owner keeps; found by the leading primary-key columns. */
export async function countFamily(db: Db, { entId, userId, key }: PreferencePlace, prefix: string): Promise<number> {
  const { count } = await db
    .selectFrom('preference')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where((eb) => eb.fn('starts_with', ['key', eb.val(prefix)]), '=', true)
    .where('key', '!=', key)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Inserts a first value; false when one exists, including one from a concurrent write. */
export async function putFirst(
  db: Db,
  { entId, userId, key }: PreferencePlace,
  value: unknown,
  now: Date,
): Promise<boolean> {
  const made = await db
    .insertInto('preference')
    .values({ ent_id: entId, user_id: userId, key, value: JSON.stringify(value), version: 1, updated_at: now })
    .onConflict((on) => on.columns(['user_id', 'ent_id', 'key']).doNothing())
    .returning('version')
    .executeTakeFirst()
  return made !== undefined
}

/** Overwrites the value; returns the new version. */
export async function putPreference(
  db: Db,
  { entId, userId, key }: PreferencePlace,
  value: unknown,
  now: Date,
): Promise<number> {
  const written = await db
    .insertInto('preference')
    .values({ ent_id: entId, user_id: userId, key, value: JSON.stringify(value), version: 1, updated_at: now })
    .onConflict((on) =>
      on
        .columns(['user_id', 'ent_id', 'key'])
        .doUpdateSet({ value: sql`excluded.value`, version: sql`preference.version + 1`, updated_at: now }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return written.version
}
