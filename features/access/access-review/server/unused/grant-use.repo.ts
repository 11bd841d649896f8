import '@portal/identity/server/tables'
import '../access-review.table.ts'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'

/**
 * Replaces when grants were used last since then: acts in the log that ask for a code of the role, and visits of its
 * pages. A role whose use nothing counts has no row. What every user has (role `ordinary`) says nothing of another.
 */
export async function findUses(
  db: Db,
  now: Date,
  since: Date,
  actions: readonly { action: string; code: string }[],
): Promise<void> {
  await db.deleteFrom('grant_use').execute()
  await sql`
    with asked as (select * from json_to_recordset(${JSON.stringify(actions)}::json) as asked(action text, code text)),
    done as (
      select log.user_id, log.ent_id, asked.code, max(log.at) as at
      from audit_log log join asked on asked.action = log.action
      where log.at >= ${since} and log.result = 'done' and log.user_id is not null group by 1, 2, 3),
    opened as (
      select user_id, ent_id, menu_id, max(at) as at from page_browse_log where at >= ${since} group by 1, 2, 3),
    code_of as (
      select role_id, code from role_permission
      union select role_menu.role_id, node.front_end_name
        from role_menu join menu_node node on node.id = role_menu.menu_id
        where node.button = '1' and node.front_end_name <> ''),
    page_of as (
      select role_menu.role_id, role_menu.menu_id from role_menu
        join menu_node node on node.id = role_menu.menu_id and node.button <> '1' and node.route_url <> ''
        join role on role.id = role_menu.role_id
      where role.code = 'ordinary' or role_menu.menu_id not in (
        select given.menu_id from role_menu given join role everybodys on everybodys.id = given.role_id
        where everybodys.code = 'ordinary')),
    counted as (
      select role_id from page_of union select role_id from code_of where code in (select code from asked)),
    used as (
      select held.user_id, held.role_id, held.ent_id, done.at from held_role held
        join code_of on code_of.role_id = held.role_id
        join done on done.user_id = held.user_id and done.code = code_of.code
          and (held.ent_id is null or done.ent_id = held.ent_id)
      union all
      select held.user_id, held.role_id, held.ent_id, opened.at from held_role held
        join page_of on page_of.role_id = held.role_id
        join opened on opened.user_id = held.user_id and opened.menu_id = page_of.menu_id
          and (held.ent_id is null or opened.ent_id = held.ent_id))
    insert into grant_use (user_id, role_id, ent_id, used_at, found_at)
    select held.user_id, held.role_id, held.ent_id, max(used.at), ${now}
    from held_role held join counted on counted.role_id = held.role_id
      left join used on used.user_id = held.user_id and used.role_id = held.role_id
        and used.ent_id is not distinct from held.ent_id
    group by 1, 2, 3`.execute(db)
}
