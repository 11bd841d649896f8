import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { WebhookDeliveryTable, WebhookTryTable } from '../integration.table.ts'

export type DeliveryRow = Selectable<WebhookDeliveryTable>

export async function insertDeliveries(db: Db, rows: Insertable<WebhookDeliveryTable>[]): Promise<void> {
  await db.insertInto('webhook_delivery').values(rows).execute()
}

/**
 * Claims the endpoint's oldest due delivery until `until`; after that another process may take it over. The attempt
 * counts from here.
 */
export const claimNext = (db: Db, endpointId: string, now: Date, until: Date): Promise<DeliveryRow | undefined> =>
  db
    .updateTable('webhook_delivery')
    .set({ next_at: until, tries: sql`tries + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('webhook_delivery')
        .select('id')
        .where('endpoint_id', '=', endpointId)
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning('ent_id')
    .executeTakeFirst()

export async function settle(db: Db, row: DeliveryRow, change: Pick<DeliveryRow, 'state' | 'next_at'>): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set(change)
    .where('id', '=', row.id)
    .where('ent_id', '=', row.ent_id)
    .execute()
}

export async function insertTry(db: Db, row: WebhookTryTable): Promise<void> {
  await db.insertInto('webhook_try').values(row).execute()
}

/** Marks the waiting deliveries of a switched-off endpoint as not delivered. */
export async function giveUp(db: Db, endpointId: string): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('ent_id', 'is not', null)
    .execute()
}

export const findDelivery = (db: Db, id: string): Promise<DeliveryRow | undefined> =>
  db.selectFrom('webhook_delivery').selectAll().select('ent_id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Restarts a delivery from its first attempt, under the same id. */
export async function again(db: Db, row: DeliveryRow, now: Date): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', tries: 0, next_at: now })
    .where('id', '=', row.id)
    .where('ent_id', '=', row.ent_id)
    .execute()
}

/** Newest first, after `before`; ids sort by time. */
export function listDeliveries(
  db: Db,
  endpointId: string,
  before: string | undefined,
  most: number,
): Promise<DeliveryRow[]> {
  const query = db.selectFrom('webhook_delivery').selectAll().select('ent_id').where('endpoint_id', '=', endpointId)
  return (before === undefined ? query : query.where('id', '<', before)).orderBy('id', 'desc').limit(most).execute()
}

export const listTries = (db: Db, deliveryIds: readonly string[]): Promise<Selectable<WebhookTryTable>[]> =>
  db
    .selectFrom('webhook_try')
    .selectAll()
    .select('ent_id')
    .where('delivery_id', 'in', deliveryIds)
    .orderBy('id')
    .execute()

/** Enabled endpoints with due deliveries. */
export async function listDueEndpoints(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_endpoint as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .select('delivery.endpoint_id')
    .distinct()
    .where('delivery.state', '=', 'waiting')
    .where('delivery.next_at', '<=', now)
    .where('endpoint.enabled', '=', true)
    .where('delivery.ent_id', 'is not', null)
    .limit(most)
    .execute()
  return rows.map((row) => row.endpoint_id)
}

/** Deletes rows older than `than` in batches, so locks stay short; returns the number deleted. */
export async function deleteOld(db: Db, than: Date, most: number): Promise<number> {
  const result = await db
    .deleteFrom('webhook_delivery')
    .where('ent_id', 'is not', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('webhook_delivery').select('id').where('created_at', '<', than).orderBy('created_at').limit(most),
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}
