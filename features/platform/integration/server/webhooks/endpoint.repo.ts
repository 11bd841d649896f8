import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import '@portal/identity/server/tables'
import type { WebhookEndpointTable } from '../integration.table.ts'

export type EndpointRow = Selectable<WebhookEndpointTable>

export const findEndpoint = (db: Db, id: string): Promise<EndpointRow | undefined> =>
  db.selectFrom('webhook_endpoint').selectAll().select('ent_id').where('id', '=', id).executeTakeFirst()
/**
 * Locks the endpoint until commit with NO KEY UPDATE, so that deliveries referring to it can still be inserted
 * meanwhile.
 */
export const lockEndpoint = (db: Db, id: string): Promise<EndpointRow | undefined> =>
  db
    .selectFrom('webhook_endpoint')
    .selectAll()
    .select('ent_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Which of these endpoints, of the enterprise or of the installation, still exist; none of them goes before commit. */
export async function keepEndpoints(
  db: Db,
  entId: string | null,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('webhook_endpoint')
    .select(['id', 'ent_id'])
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('ent_id', 'is', null), ...(entId === null ? [] : [eb('ent_id', '=', entId)])]))
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * True while the endpoint's owner is active and still in the enterprise where they took it over. Like a token, an
 * endpoint ends with its owner.
 */
export async function isOwnerThere(
  db: Db,
  { owner_id, owner_ent_id }: Pick<EndpointRow, 'owner_id' | 'owner_ent_id'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('membership')
    .innerJoin('user_account as owner', 'owner.id', 'membership.user_id')
    .select('owner.id')
    .where('membership.user_id', '=', owner_id)
    .where('membership.ent_id', '=', owner_ent_id)
    .where('membership.enabled', '=', true)
    .where('owner.enabled', '=', true)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Endpoints receiving an enterprise's events: its own and the installation's, with an active owner. For null
 * (installation events) the latter only.
 */
export const listHearing = (db: Db, entId: string | null): Promise<Pick<EndpointRow, 'id' | 'types'>[]> =>
  db
    .selectFrom('webhook_endpoint as endpoint')
    .innerJoin('user_account as owner', 'owner.id', 'endpoint.owner_id')
    .innerJoin('membership', (on) =>
      on.onRef('membership.user_id', '=', 'endpoint.owner_id').onRef('membership.ent_id', '=', 'endpoint.owner_ent_id'),
    )
    .select(['endpoint.id', 'endpoint.types'])
    .where('endpoint.enabled', '=', true)
    .where('owner.enabled', '=', true)
    .where('membership.enabled', '=', true)
    .where((eb) =>
      eb.or([...(entId === null ? [] : [eb('endpoint.ent_id', '=', entId)]), eb('endpoint.ent_id', 'is', null)]),
    )
    .execute()

/** Returns false when the enterprise already has an endpoint of this name. */
export async function insertEndpoint(db: Db, row: Insertable<WebhookEndpointTable>): Promise<boolean> {
  const made = await db
    .insertInto('webhook_endpoint')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/**
 * Counts the endpoints of an enterprise (null: of the installation). Locks until the transaction ends, so concurrent
 * creations count each other.
 */
export async function countEndpoints(db: Db, entId: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhook_endpoint\n${entId ?? ''}`}, 0))`.execute(db)
  const { count } = await db
    .selectFrom('webhook_endpoint')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ent_id', entId === null ? 'is' : '=', entId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const hasName = async (db: Db, entId: string | null, name: string, but: string): Promise<boolean> =>
  (await db
    .selectFrom('webhook_endpoint')
    .select('id')
    .where('ent_id', entId === null ? 'is' : '=', entId)
    .where('name', '=', name)
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined

export async function updateEndpoint(
  db: Db,
  row: Pick<EndpointRow, 'id' | 'ent_id'>,
  change: Updateable<WebhookEndpointTable>,
): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set(change)
    .where('id', '=', row.id)
    .where('ent_id', row.ent_id === null ? 'is' : '=', row.ent_id)
    .execute()
}

export async function deleteEndpoint(db: Db, row: Pick<EndpointRow, 'id' | 'ent_id'>): Promise<void> {
  await db
    .deleteFrom('webhook_endpoint')
    .where('id', '=', row.id)
    .where('ent_id', row.ent_id === null ? 'is' : '=', row.ent_id)
    .execute()
}

/** Newest first; `entId` null for all, including those of the installation. */
export async function listEndpoints(db: Db, entId: string | null, page: { size: number; offset: number }) {
  const of = () => {
    const query = db.selectFrom('webhook_endpoint as endpoint')
    return entId === null ? query : query.where('endpoint.ent_id', '=', entId)
  }
  const [rows, count] = await Promise.all([
    of()
      .leftJoin('enterprise', 'enterprise.id', 'endpoint.ent_id')
      .innerJoin('user_account as owner', 'owner.id', 'endpoint.owner_id')
      .leftJoin('membership', (on) =>
        on
          .onRef('membership.user_id', '=', 'endpoint.owner_id')
          .onRef('membership.ent_id', '=', 'endpoint.owner_ent_id'),
      )
      .selectAll('endpoint')
      .select([
        'endpoint.ent_id',
        'enterprise.name as entName',
        'owner.name as ownerName',
        'owner.enabled as isOwnerOn',
        'membership.enabled as isMember',
      ])
      .orderBy('endpoint.id', 'desc')
      .limit(page.size)
      .offset(page.offset)
      .execute(),
    of()
      .select([(eb) => eb.fn.countAll<string>().as('total'), (eb) => eb.fn.max('endpoint.ent_id').as('ent_id')])
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(count.total) }
}
