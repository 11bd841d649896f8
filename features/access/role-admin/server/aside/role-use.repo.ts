import '../role-admin.table.ts'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

/**
 * Replaces what is known of uses since then: visits of a role's pages, and acts in the log that ask for a code of its
 * buttons, by who holds it now. A button whose calls the log does not keep has no row: nobody knows.
 */
export async function findUses(
  db: Db,
  now: Date,
  since: Date,
  actions: readonly { action: string; code: string }[],
): Promise<void> {
  // Two processes that count at the same time follow each other.
  await sql`select pg_advisory_xact_lock(hashtext('role use'))`.execute(db)
  await db.deleteFrom('role_use').execute()
  await sql`
    with asked as (select * from json_to_recordset(${JSON.stringify(actions)}::json) as asked(action text, code text)),
    done as (
      select log.user_id, log.ent_id, 'perm:' || asked.code as what, count(*) as uses
      from audit_log log join asked on asked.action = log.action
      where log.at >= ${since} and log.result = 'done' and log.user_id is not null group by 1, 2, 3
      union all
      select user_id, ent_id, 'menu:' || menu_id, count(*) from page_browse_log where at >= ${since} group by 1, 2, 3),
    given as (
      select role_menu.role_id, role_menu.menu_id,
        case node.button when '1' then 'perm:' || node.front_end_name else 'menu:' || node.id end as what
      from role_menu join menu_node node on node.id = role_menu.menu_id
      where case node.button when '1' then node.front_end_name in (select code from asked)
        else node.route_url <> '' end),
    used as (
      select held.role_id, done.what, sum(done.uses)::int as uses
      from done join (select distinct user_id, role_id, ent_id from held_role) held
        on held.user_id = done.user_id and (held.ent_id is null or held.ent_id = done.ent_id)
      group by held.role_id, done.what)
    insert into role_use (role_id, menu_id, uses, found_at)
    select given.role_id, given.menu_id, coalesce(used.uses, 0), ${now}
    from given left join used on used.role_id = given.role_id and used.what = given.what`.execute(db)
}

/** Uses of what a role gives, as the last count has them. */
export const usesOf = (db: Db, roleId: string) =>
  db
    .selectFrom('role_use')
    .select(['menu_id as menuId', 'uses', 'found_at as foundAt'])
    .where('role_id', '=', roleId)
    .execute()

export const isCounted = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('role_use').select('role_id').limit(1).executeTakeFirst()) !== undefined
