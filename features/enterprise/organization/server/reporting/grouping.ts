import { sql, type RawBuilder } from 'kysely'
import { heldOn, placedOn, standingOn, type AsOf } from './placed.ts'

/** By what enterprises are grouped: the legal tree, or a structure by its code. */
export type Grouping = { by: 'legal' } | { by: 'structure'; code: string }

/**
 * An enterprise and its place. `path`, `names`: codes and names from the top to it, of organisations below the group's
 * root or of nodes; empty for 未归入, as `node_code` is null.
 */
export interface GroupedEnterprise {
  ent_id: string
  customer_code: string | null
  node_code: string | null
  node_name: string | null
  path: string[]
  names: string[]
}

/**
 * Every enterprise exactly once with its place on a day, to be joined by `ent_id` and grouped by `path[n]`. One that no
 * organisation in use has on that day, or no node, has an empty path: sums over all groups are whole.
 *
 *     db.selectFrom('figure')
 *       .innerJoin(enterprisesBy({ by: 'legal' }, at).as('grouped'), 'grouped.ent_id', 'figure.ent_id')
 */
export function enterprisesBy(grouping: Grouping, at: AsOf): RawBuilder<GroupedEnterprise> {
  const placed = grouping.by === 'legal' ? byLegalTree(at) : byStructure(grouping.code, at)
  return sql`(select enterprise.id as ent_id, placed.customer_code, placed.node_code, placed.node_name,
      coalesce(placed.path, '{}') as path, coalesce(placed.names, '{}') as names
    from enterprise left join (${placed}) placed on placed.ent_id = enterprise.id)`
}

const byLegalTree = (at: AsOf) => sql`
  with standing as materialized (${standingOn(at)})
  select standing.ent_id, standing.customer_code, standing.customer_code as node_code, standing.name as node_name,
    (string_to_array(standing.path, '/'))[2:] as path,
    array_remove(array[second.name, third.name, fourth.name], null) as names
  from standing
    left join standing second on second.customer_code = split_part(standing.path, '/', 2)
    left join standing third on third.customer_code = split_part(standing.path, '/', 3)
    left join standing fourth on fourth.customer_code = split_part(standing.path, '/', 4)
  where standing.ent_id is not null`

const byStructure = (code: string, at: AsOf) => sql`
  with recursive held as materialized (
    select state.node_id, state.parent_id, state.code, state.name from reporting_node_state state
    where state.structure_id = (select id from reporting_structure where code = ${code}) and ${heldOn(at.day)}),
  line as (
    select node_id, code, name, array[code] as path, array[name] as names from held where parent_id is null
    union all
    select held.node_id, held.code, held.name, line.path || held.code, line.names || held.name
      from held join line on held.parent_id = line.node_id)
  select placed.ent_id, placed.customer_code, line.code as node_code, line.name as node_name, line.path, line.names
  from ${placedOn(sql`(select id from reporting_structure where code = ${code})`, at)} placed
    left join line on line.node_id = placed.node_id
  where placed.ent_id is not null`
