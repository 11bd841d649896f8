import { clientsPage } from '../contract/sso.pages.ts'
import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import './sso.table.ts'

type Named = [string, { name: string; route: string }]

/** Names of the products that sign in through the portal, by id. */
export async function nameClients(db: Db, ids: readonly string[]): Promise<Named[]> {
  const rows = await db.selectFrom('sso_client').select(['client_id', 'name']).where('client_id', 'in', ids).execute()
  return rows.map((row) => [row.client_id, { name: row.name, route: linkTo(clientsPage) }])
}
