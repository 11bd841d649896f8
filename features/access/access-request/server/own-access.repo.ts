import { formatChinaTime } from '@portal/domain'
import { sql } from 'kysely'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { OwnRole } from '../contract/index.ts'

interface Row {
  roleId: string
  roleName: string
  isEverywhere: boolean
  endsAt: Date | null
  grants: string[]
}

/** Roles that a caller holds in the enterprise of the call, with what each opens by name. */
export async function ownRoles(db: Db, { userId, entId }: Pick<Caller, 'userId' | 'entId'>): Promise<OwnRole[]> {
  const { rows } = await sql<Row>`
    with mine as (
      select role.id, role.name, held.ent_id is null as is_everywhere, held.ends_at
      from held_role held join role on role.id = held.role_id
      where held.user_id = ${userId} and (held.ent_id is null or held.ent_id = ${entId})),
    codes as (
      select role_id, code from role_permission where role_id in (select id from mine)
      union
      select role_menu.role_id, node.front_end_name from role_menu join menu_node node on node.id = role_menu.menu_id
      where role_menu.role_id in (select id from mine) and node.button = '1' and node.front_end_name <> ''),
    named as (
      select distinct codes.role_id, node.name from codes
      join menu_node node on node.front_end_name = codes.code and node.button = '1')
    select mine.id as "roleId", mine.name as "roleName", mine.is_everywhere as "isEverywhere", mine.ends_at as "endsAt",
      coalesce((select array_agg(named.name order by named.name) from named where named.role_id = mine.id), '{}')
        as grants
    from mine order by mine.name, mine.id, mine.is_everywhere`.execute(db)
  return rows.map(({ endsAt, ...role }) => ({ ...role, endsAt: endsAt === null ? null : formatChinaTime(endsAt) }))
}
