import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { EvidencePackTable } from './evidence.table.ts'

export type PackRow = Selectable<EvidencePackTable>

/** Packs of one return, the first one first. */
export const listPacks = (db: Db, entId: string, taskNo: string): Promise<PackRow[]> =>
  db
    .selectFrom('evidence_pack')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('number')
    .execute()

export const findPack = (db: Db, entId: string, id: string): Promise<PackRow | undefined> =>
  db.selectFrom('evidence_pack').selectAll().where('ent_id', '=', entId).where('id', '=', id).executeTakeFirst()

/** Packs of several returns without their items, the first one of each first. */
export const listPacksOf = (db: Db, entId: string, taskNos: readonly string[]) =>
  db
    .selectFrom('evidence_pack')
    .select(['id', 'task_no', 'number', 'bytes', 'sealed_at', 'file_id', 'seal'])
    .where('ent_id', '=', entId)
    .where('task_no', 'in', taskNos.length === 0 ? [''] : [...taskNos])
    .orderBy('task_no')
    .orderBy('number')
    .execute()

export async function insertPack(db: Db, row: Insertable<EvidencePackTable>): Promise<void> {
  await db
    .insertInto('evidence_pack')
    .values({ ...row, items: JSON.stringify(row.items), missing: JSON.stringify(row.missing) })
    .execute()
}
