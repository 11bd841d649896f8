import type { Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { TaskKey } from '../return.repo.ts'
import type { ReturnWaiverTable } from './waiver.table.ts'

export type WaiverRow = Selectable<ReturnWaiverTable>

const standing = ['open', 'submitted', 'approved'] as const

/** Valid waivers, in the order they were given. */
export const listWaivers = (db: Db, { entId, taskNo }: TaskKey): Promise<WaiverRow[]> =>
  db
    .selectFrom('return_waiver')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('state', 'in', standing)
    .orderBy('at')
    .orderBy('id')
    .execute()

export const findWaiver = (db: Db, entId: string, id: string): Promise<WaiverRow | undefined> =>
  db.selectFrom('return_waiver').selectAll().where('ent_id', '=', entId).where('id', '=', id).executeTakeFirst()

/** Stores a waiver in place of the previous one for the check. */
export async function replaceWaiver(db: Db, row: WaiverRow): Promise<void> {
  await db
    .updateTable('return_waiver')
    .set({ state: 'replaced' })
    .where('ent_id', '=', row.ent_id)
    .where('task_no', '=', row.task_no)
    .where('check_id', '=', row.check_id)
    .where('state', 'in', standing)
    .execute()
  await db
    .insertInto('return_waiver')
    .values({ ...row, cells: JSON.stringify(row.cells) })
    .execute()
}

export async function moveWaivers(
  db: Db,
  { entId, taskNo }: TaskKey,
  from: WaiverRow['state'],
  to: Partial<Pick<WaiverRow, 'state' | 'approved_by' | 'approved_at'>>,
  ids?: readonly string[],
): Promise<void> {
  if (ids?.length === 0) return
  const those = db
    .updateTable('return_waiver')
    .set(to)
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('state', '=', from)
  await (ids === undefined ? those : those.where('id', 'in', ids)).execute()
}
