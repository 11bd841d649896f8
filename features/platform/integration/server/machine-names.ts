import { integrationPage } from '../contract/integration.pages.ts'
import { linkTo } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import './integration.table.ts'

const route = linkTo(integrationPage)

type Named = [string, { name: string; route: string }]

/** Names tokens and endpoints by id, across enterprises, for operators. */
export async function nameMachines(db: Db, ids: readonly string[]): Promise<Named[]> {
  const [tokens, endpoints] = await Promise.all([
    db.selectFrom('machine_token').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('webhook_endpoint').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  return [...tokens, ...endpoints].map(({ id, name }) => [id, { name, route }])
}
