import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'

/**
 * Permission codes with names that an enterprise's administrator can pass on: those of ordinary customer roles. Codes
 * of built-in roles only are excluded.
 */
export async function listAssignableGrants(db: Db, entId: string): Promise<{ code: string; name: string }[]> {
  const { rows } = await sql<{ code: string; name: string }>`
    with ordinary as (select id from role where side = '2' and not is_system and (ent_id is null or ent_id = ${entId})),
    held as (
      select code from role_permission where role_id in (select id from ordinary)
      union
      select node.front_end_name from role_menu join menu_node node on node.id = role_menu.menu_id
      where role_menu.role_id in (select id from ordinary) and node.button = '1' and node.front_end_name <> '')
    select held.code,
      coalesce((select min(name) from menu_node where front_end_name = held.code and button = '1'), held.code) as name
    from held order by held.code`.execute(db)
  return rows
}

/** Display names of permission codes; codes without a button are omitted. */
export async function listGrantNames(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('menu_node')
    .select(['front_end_name as code', 'name'])
    .where('button', '=', '1')
    .where('front_end_name', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map((row) => [row.code, row.name]))
}
