import type { Selectable } from 'kysely'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { AdminChangeTable } from './admin-change.table.ts'

export type ChangeRow = Selectable<AdminChangeTable>
type Key = Pick<ChangeRow, 'ent_id' | 'id'>

/** One application at a time in an enterprise, so that a second click finds what the first one made. */
export async function oneAtATime(db: Db, entId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`admin change ${entId}`}))`.execute(db)
}

export const findOpen = (db: Db, entId: string): Promise<ChangeRow | undefined> =>
  db
    .selectFrom('admin_change')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('state', '=', 'pending')
    .executeTakeFirst()

export const findChange = (db: Db, { ent_id, id }: Key): Promise<ChangeRow | undefined> =>
  db.selectFrom('admin_change').selectAll().where('ent_id', '=', ent_id).where('id', '=', id).executeTakeFirst()

/** Newest first. */
export const listChanges = (db: Db, entId: string, most: number): Promise<ChangeRow[]> =>
  db
    .selectFrom('admin_change')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('state', '<>', 'pending')
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

export async function insertChange(db: Db, row: ChangeRow): Promise<void> {
  const { from_person, to_person, ...rest } = row
  await db
    .insertInto('admin_change')
    .values({
      ...rest,
      from_person: from_person === null ? null : JSON.stringify(from_person),
      to_person: JSON.stringify(to_person),
    })
    .execute()
}

/** What an approval was about; operators decide for every enterprise. */
export const findDecided = (db: Db, processInstId: string): Promise<ChangeRow> =>
  acrossEnterprises(db)
    .selectFrom('admin_change')
    .selectAll()
    .where('process_inst_id', '=', processInstId)
    .executeTakeFirstOrThrow()

/** The approval that a notice of the caller's own asks about. */
export async function findAsking(
  db: Db,
  { userId, entId }: { userId: string; entId: string },
  id: string,
): Promise<{ processInstId: string } | undefined> {
  const row = await db
    .selectFrom('notice')
    .select('data')
    .where('id', '=', id)
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('notice_type', '=', asking)
    .executeTakeFirst()
  const { processInstId } = (row?.data ?? {}) as Record<string, unknown>
  return typeof processInstId === 'string' ? { processInstId } : undefined
}

/** The kind of notice that asks. */
export const asking = '5'
