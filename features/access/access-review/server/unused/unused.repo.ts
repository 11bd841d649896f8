import '@portal/identity/server/tables'
import '../access-review.table.ts'
import type { Db } from '@portal/server-kit/database'
import { sql, type Selectable } from 'kysely'
import type { UnusedGrantTable } from '../access-review.table.ts'

export const unusedRows = (db: Db) => db.selectFrom('unused_grant').selectAll()

export const lockUnused = (db: Db, ids: readonly string[]): Promise<Selectable<UnusedGrantTable>[]> =>
  db
    .selectFrom('unused_grant')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const dropUnused = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('unused_grant').where('id', '=', id).execute()
}

/**
 * Replaces what is known of unused grants: those older than `since` whose holder, since then, did nothing in the log
 * that asks for a code of the role and opened none of its pages. What every user has (role `ordinary`) says nothing.
 */
export async function findUnused(
  db: Db,
  now: Date,
  since: Date,
  { actions, keptRoles }: { actions: readonly { action: string; code: string }[]; keptRoles: readonly string[] },
): Promise<void> {
  await db.deleteFrom('unused_grant').execute()
  await sql`
    with asked as (select * from json_to_recordset(${JSON.stringify(actions)}::json) as asked(action text, code text)),
    done as (
      select distinct log.user_id, log.ent_id, asked.code from audit_log log join asked on asked.action = log.action
      where log.at >= ${since} and log.result = 'done' and log.user_id is not null),
    opened as (select distinct user_id, ent_id, menu_id from page_browse_log where at >= ${since}),
    code_of as (
      select role_id, code from role_permission
      union select role_menu.role_id, node.front_end_name
        from role_menu join menu_node node on node.id = role_menu.menu_id
        where node.button = '1' and node.front_end_name <> ''),
    everybodys as (
      select menu_id from role_menu join role on role.id = role_menu.role_id where role.code = 'ordinary')
    insert into unused_grant
      (id, user_id, user_name, account, role_id, role_name, ent_id, ent_name, granted_at, found_at)
    select md5(held.user_id || ' ' || held.role_id || ' ' || coalesce(held.ent_id, '')), held.user_id, person.name,
      person.account, role.id, role.name, held.ent_id, enterprise.name, held.created_at, ${now}
    from held_role held
      join user_account person on person.id = held.user_id
      join role on role.id = held.role_id
      left join enterprise on enterprise.id = held.ent_id
    where held.created_at < ${since} and role.code is distinct from 'ordinary'
      and coalesce(role.code, '') <> all(${keptRoles})
      and not exists (
        select from done join code_of on code_of.code = done.code and code_of.role_id = held.role_id
        where done.user_id = held.user_id and (held.ent_id is null or done.ent_id = held.ent_id))
      and not exists (
        select from opened join role_menu on role_menu.menu_id = opened.menu_id and role_menu.role_id = held.role_id
        where opened.user_id = held.user_id and (held.ent_id is null or opened.ent_id = held.ent_id)
          and opened.menu_id not in (select menu_id from everybodys))`.execute(db)
}
