import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { ListCall } from '@portal/server-kit/list/source'
import type { KeptCodeTable } from './code-library.table.ts'

export type KeptCodeRow = Selectable<KeptCodeTable>

/** Every kept code; the lists are the installation's, whoever asks. */
export const keptRows = (db: Db, _call: ListCall) => db.selectFrom('kept_code').selectAll('kept_code')

/** Order of a list's codes within the order of lists. */
export const inPlace = sql`(kept_code.code_type || ' ' || lpad(kept_code.place::text, 4, '0'))`

export const allKept = (db: Db): Promise<KeptCodeRow[]> =>
  db.selectFrom('kept_code').selectAll().orderBy('code_type').orderBy('place').orderBy('code').execute()

export const findKept = (db: Db, id: string): Promise<KeptCodeRow | undefined> =>
  db.selectFrom('kept_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns false when the list has the code. */
export async function insertKept(db: Db, row: Insertable<KeptCodeTable>): Promise<boolean> {
  const made = await db
    .insertInto('kept_code')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export const updateKept = async (db: Db, row: KeptCodeRow): Promise<void> => {
  await db.updateTable('kept_code').set(row).where('id', '=', row.id).execute()
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
