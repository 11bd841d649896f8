import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Tables } from '@portal/server-kit/tables'
import './code-library.table.ts'

/** Order of a list's codes within the order of lists. */
export const inPlace = sql`(kept_code.code_type || ' ' || lpad(kept_code.place::text, 4, '0'))`

export const allKept = (db: Db): Promise<Selectable<Tables['kept_code']>[]> =>
  db.selectFrom('kept_code').selectAll().orderBy('code_type').orderBy('place').orderBy('code').execute()

/** Adds the codes that are not there yet. */
export const insertKept = async (db: Db, rows: readonly Insertable<Tables['kept_code']>[]): Promise<void> => {
  await db
    .insertInto('kept_code')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Lists that have been filled once. */
export const filledTypes = async (db: Db): Promise<Set<string>> =>
  new Set((await db.selectFrom('kept_code').select('code_type').distinct().execute()).map(({ code_type }) => code_type))

export async function readVersion(db: Db): Promise<string> {
  return (await db.selectFrom('kept_code_version').select('version').executeTakeFirstOrThrow()).version
}

/** Raises the number; its row serializes changes, so that two changes never share one. */
export async function raiseVersion(db: Db): Promise<string> {
  const raised = await db
    .updateTable('kept_code_version')
    .set({ version: sql`version + 1` })
    .returning('version')
    .executeTakeFirstOrThrow()
  return raised.version
}
