import { sql } from 'kysely'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import '@portal/identity/server/tables'
import type { RobotRow } from '../delivery.table.ts'

export interface NoticeSaid {
  id: string
  title: string | null
  content: string
  /** Path of the page that the notice opens. */
  route: string | null
}

/** What these notices say. */
export async function noticesOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NoticeSaid>> {
  if (ids.length === 0) return new Map()
  const rows = await acrossEnterprises(db)
    .selectFrom('notice')
    .select(['id', 'title', 'content', 'data'])
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()
  return new Map(
    rows.map(({ id, title, content, data }) => {
      const route = data?.['route']
      return [id, { id, title, content, route: typeof route === 'string' ? route : null }]
    }),
  )
}

/** Robots in use of these enterprises. */
export const robotsOf = (db: Db, entIds: readonly string[]): Promise<RobotRow[]> =>
  db
    .selectFrom('delivery_robot')
    .selectAll()
    .where('ent_id', '=', sql<string>`any(${[...entIds]}::text[])`)
    .where('is_on', '=', true)
    .execute()

/** Names of these accounts, and whether they have a phone. */
export async function accountsOf(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, { name: string; hasPhone: boolean }>> {
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'name', 'phone'])
    .where('id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, name, phone }) => [id, { name, hasPhone: phone !== '' }]))
}
