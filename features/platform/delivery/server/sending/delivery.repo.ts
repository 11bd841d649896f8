import { sql, type Insertable } from 'kysely'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { DeliveryRow, DeliveryTable, DeliveryTryTable } from '../delivery.table.ts'

const pieceOfRows = 1000

/** Inserts messages that are not there yet under their keys; answers their lanes. */
export async function insertDeliveries(db: Db, rows: Insertable<DeliveryTable>[]): Promise<Set<string>> {
  const lanes = new Set<string>()
  for (let from = 0; from < rows.length; from += pieceOfRows) {
    const added = await db
      .insertInto('delivery')
      .values(rows.slice(from, from + pieceOfRows))
      .onConflict((on) => on.column('key').doNothing())
      .returning(['lane', 'ent_id'])
      .execute()
    for (const { lane } of added) lanes.add(lane)
  }
  return lanes
}

/**
 * Claims the lane's oldest due message until `until`; after that another process may take it over. The attempt counts
 * from here.
 */
export const claimNext = (db: Db, lane: string, now: Date, until: Date): Promise<DeliveryRow | undefined> =>
  acrossEnterprises(db)
    .updateTable('delivery')
    .set({ next_at: until, tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('delivery')
        .select('id')
        .where('lane', '=', lane)
        .where('state', 'in', ['waiting', 'failed'])
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

export type Settled = Partial<
  Pick<
    DeliveryRow,
    'state' | 'next_at' | 'problem' | 'provider' | 'address' | 'tries' | 'sent_at' | 'digest_id' | 'lane'
  >
>
export async function settleDelivery(db: Db, row: Pick<DeliveryRow, 'id' | 'ent_id'>, change: Settled): Promise<void> {
  await db.updateTable('delivery').set(change).where('id', '=', row.id).where('ent_id', '=', row.ent_id).execute()
}

export async function insertTry(db: Db, row: DeliveryTryTable): Promise<void> {
  await db.insertInto('delivery_try').values(row).execute()
}

/** Lanes with something due. */
export async function dueLanes(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await acrossEnterprises(db)
    .selectFrom('delivery')
    .select('lane')
    .distinct()
    .where('state', 'in', ['waiting', 'failed'])
    .where('next_at', '<=', now)
    .limit(most)
    .execute()
  return rows.map(({ lane }) => lane)
}

/**
 * Messages from a future that the clock took back are due at once: their times were reckoned from a wrong one. Answers
 * how many.
 */
export async function straighten(db: Db, now: Date, tolerated: Date): Promise<number> {
  const { numUpdatedRows } = await acrossEnterprises(db)
    .updateTable('delivery')
    .set({ created_at: now, next_at: now })
    .where('state', 'in', ['waiting', 'failed'])
    .where('created_at', '>', tolerated)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes messages older than `than` in pieces, so locks stay short; answers how many. */
export async function deleteOld(db: Db, than: Date, most: number): Promise<number> {
  const all = acrossEnterprises(db)
  const { numDeletedRows } = await all
    .deleteFrom('delivery')
    .where(
      'id',
      'in',
      all.selectFrom('delivery').select('id').where('created_at', '<', than).orderBy('created_at').limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
