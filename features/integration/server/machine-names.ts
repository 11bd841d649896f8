import type { Db } from '@portal/server-kit/database'
import './integration.table.ts'

const route = '/systemMonitoring/integration'

type Named = [string, { name: string; route: string }]

/** Tokens and endpoints by their ids, whatever enterprise they are of: for operators. */
export async function nameMachines(db: Db, ids: readonly string[]): Promise<Named[]> {
  const [tokens, endpoints] = await Promise.all([
    db.selectFrom('machine_token').select(['id', 'name']).where('id', 'in', ids).execute(),
    db.selectFrom('webhook_endpoint').select(['id', 'name']).where('id', 'in', ids).execute(),
  ])
  return [...tokens, ...endpoints].map(({ id, name }) => [id, { name, route }])
}
