import { addDays, chinaDate } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import { nodesOn, type NodeRow } from './reporting.repo.ts'
import type { Keeping } from './structure.service.ts'

/** Nodes as they stand; they change from today on and never later, so what has no end stands. */
export const statesNow = (db: Db, structureId: string): Promise<NodeRow[]> => nodesOn(db, [structureId], '9999-12-31')

type Kept = Partial<Pick<NodeRow, 'name' | 'code' | 'place' | 'parent_id'>>

/**
 * Nodes are otherwise from today on; what they were until yesterday stays. What was said today is corrected where it
 * stands. `kept`: what changes, by the id of the node.
 */
export async function keepNodes(
  db: Db,
  { now, today, by }: Keeping,
  states: readonly NodeRow[],
  kept: ReadonlyMap<string, Kept>,
): Promise<void> {
  const changed = states.filter((state) =>
    Object.entries(kept.get(state.node_id) ?? {}).some(([name, value]) => state[name as keyof Kept] !== value),
  )
  if (changed.length === 0) return
  const isOfToday = ({ from_day, changed_at }: NodeRow): boolean =>
    from_day >= today || chinaDate(changed_at) === chinaDate(now)
  const rows = changed.map((state) => ({
    ...state,
    ...kept.get(state.node_id),
    from_day: isOfToday(state) ? state.from_day : today,
    changed_at: now,
    changed_by: by,
  }))
  const ids = (some: readonly NodeRow[]) => sql<string>`any(${some.map(({ node_id }) => node_id)}::text[])`
  await db
    .deleteFrom('reporting_node_state')
    .where('node_id', '=', ids(changed.filter(isOfToday)))
    .where('last_day', 'is', null)
    .execute()
  await db
    .updateTable('reporting_node_state')
    .set({ last_day: addDays(today, -1) })
    .where('node_id', '=', ids(changed))
    .where('last_day', 'is', null)
    .execute()
  await db.insertInto('reporting_node_state').values(rows).execute()
}

/** What was never used goes; of what was used the past stays. */
export async function endNode(db: Db, nodeId: string, { today }: Keeping): Promise<void> {
  const used = await db
    .selectFrom('reporting_node')
    .select('id')
    .where('id', '=', nodeId)
    .where((eb) =>
      eb.or([
        eb.exists(eb.selectFrom('reporting_assignment').select('id').where('node_id', '=', nodeId)),
        eb.exists(eb.selectFrom('reporting_node_state').select('node_id').where('parent_id', '=', nodeId)),
      ]),
    )
    .executeTakeFirst()
  const states = db.deleteFrom('reporting_node_state').where('node_id', '=', nodeId)
  if (used === undefined) {
    await states.execute()
    await db.deleteFrom('reporting_node').where('id', '=', nodeId).execute()
    return
  }
  await states.where('from_day', '>=', today).execute()
  await db
    .updateTable('reporting_node_state')
    .set({ last_day: addDays(today, -1) })
    .where('node_id', '=', nodeId)
    .where('last_day', 'is', null)
    .execute()
}

/** Organisations in use that are at a node today or will be. */
export async function countAssigned(db: Db, nodeId: string, today: string): Promise<number> {
  const { count } = await db
    .selectFrom('reporting_assignment as assigned')
    .innerJoin('organization', 'organization.customer_code', 'assigned.customer_code')
    .select(sql<string>`count(distinct assigned.customer_code)`.as('count'))
    .where('assigned.node_id', '=', nodeId)
    .where('assigned.replaced_at', 'is', null)
    .where('organization.status', '=', 1)
    .where((eb) => eb.or([eb('assigned.last_day', 'is', null), eb('assigned.last_day', '>=', today)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}
