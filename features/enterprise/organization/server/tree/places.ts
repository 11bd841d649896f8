import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { lastLevel, reservedCodes } from '../../contract/index.ts'
import type { OrganizationRow } from '../organization.repo.ts'

/** An enterprise that needs a place. */
interface Registered {
  id: string
  parent_id: string | null
}
export type Place = Pick<OrganizationRow, 'customer_code' | 'path' | 'level' | 'sector' | 'status' | 'parent_code'>

interface Places {
  byCode: Map<string, Place>
  byEnterprise: Map<string, Place>
}

/** Where the parents stand, with everything above them. */
export async function placesOf(db: Db, missing: readonly Registered[]): Promise<Places> {
  const columns = ['customer_code', 'path', 'level', 'sector', 'status', 'parent_code'] as const
  const parents = await db
    .selectFrom('organization')
    .select([...columns, 'ent_id'])
    .where('ent_id', '=', sql<string>`any(${missing.map(({ parent_id }) => parent_id ?? '')})`)
    .execute()
  const above = [...new Set([reservedCodes.root, ...parents.flatMap(({ path }) => path.split('/'))])]
  const rows = await db
    .selectFrom('organization')
    .select(columns)
    .where('customer_code', '=', sql<string>`any(${above})`)
    .execute()
  return {
    byCode: new Map(rows.map((row) => [row.customer_code, row])),
    byEnterprise: new Map(parents.map((row) => [row.ent_id ?? '', row])),
  }
}

/** The nearest one, from here up, that may have something below it. */
export function usable({ byCode }: Places, from: Place | undefined): Place {
  const root = byCode.get(reservedCodes.root)
  if (root === undefined) throw new Error('the tree has no root')
  let place = from
  while (place !== undefined && (place.status === 0 || place.level >= lastLevel))
    place = byCode.get(place.parent_code ?? '')
  return place ?? root
}

/** Parents before what is below them; those of a circle last. */
export function inOrder<R extends Registered>(missing: readonly R[]): R[] {
  const waiting = new Map(missing.map((own) => [own.id, own]))
  const ordered: R[] = []
  const take = (own: R): void => {
    if (!waiting.delete(own.id)) return
    const parent = waiting.get(own.parent_id ?? '')
    if (parent !== undefined) take(parent)
    ordered.push(own)
  }
  for (const own of missing) take(own)
  return ordered
}
