import { CodedError, type DataScope } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { sql, type RawBuilder } from 'kysely'
import { dutyRoles } from '../../contract/duty.rules.ts'
import { systemRoles } from '../../contract/roles.ts'
import { listUsersWithRole } from '../accounts/user.service.ts'
import { grantsOf, limitOf } from '../enterprise/grants.ts'
import { decidingGrants } from '../session/deciding-grants.ts'
import { assertMayGive } from './held-role.service.ts'

/** What somebody may reach: a code that calls ask for, a role that they ask for, or an entry of the menu. */
export type Reached = { code: string } | { roleCode: string } | { menuId: string }

/** A role that leads to something: by a menu or button, or (null) by a code or the role itself. */
export interface Carrier {
  roleId: string
  roleName: string
  menuId: string | null
}
/** A grant of such a role to a user. */
export interface CarriedGrant extends Carrier {
  entId: string | null
  entName: string | null
  endsAt: Date | null
  isEnded: boolean
  dataScope: DataScope
}

const most = 50

/** Roles that lead there, as `role_id` and `menu_id`. A group of the menu is reached by anything below it. */
function waysTo(reached: Reached): RawBuilder<unknown> {
  if ('roleCode' in reached)
    return sql`select id as role_id, null::text as menu_id from role where coalesce(code, id) = ${reached.roleCode}`
  if ('menuId' in reached)
    return sql`select role_menu.role_id, role_menu.menu_id from role_menu where role_menu.menu_id in (
      with recursive below as (
        select id from menu_node where id = ${reached.menuId}
        union select node.id from menu_node node join below on node.parent_id = below.id)
      select id from below)`
  return sql`select role_id, null::text as menu_id from role_permission where code = ${reached.code}
    union all select role_menu.role_id, role_menu.menu_id
      from role_menu join menu_node node on node.id = role_menu.menu_id
      where node.button = '1' and node.front_end_name = ${reached.code}`
}

/** Every grant of a user that leads there, in any enterprise; ended ones too. */
export async function grantsTo(db: Db, userId: string, reached: Reached): Promise<CarriedGrant[]> {
  const { rows } = await sql<CarriedGrant>`
    select distinct on (role.id, held.ent_id) role.id as "roleId", role.name as "roleName", way.menu_id as "menuId",
      held.ent_id as "entId", enterprise.name as "entName", held.ends_at as "endsAt",
      coalesce(held.ends_at <= statement_timestamp(), false) as "isEnded", role.data_scope as "dataScope"
    from user_role held join role on role.id = held.role_id
      join (${waysTo(reached)}) way on way.role_id = role.id
      left join enterprise on enterprise.id = held.ent_id
    where held.user_id = ${userId}
    order by role.id, held.ent_id, way.menu_id nulls first limit ${most}`.execute(db)
  return rows
}

/** Roles of the installation or of this enterprise that lead there. */
export async function carriersOf(db: Db, entId: string, reached: Reached): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`
    select distinct on (role.id) role.id as "roleId", role.name as "roleName", way.menu_id as "menuId"
    from role join (${waysTo(reached)}) way on way.role_id = role.id
    where role.ent_id is null or role.ent_id = ${entId}
    order by role.id, way.menu_id nulls first limit ${most}`.execute(db)
  return rows
}

interface Wanted {
  userId: string
  entId: string
  roleIds: readonly string[]
  isSeparated: boolean
}

/** At most so many of a kind are asked whether they could give a role. */
const mostGivers = 3

/** Who could give each of these roles to this user: the enterprise's administrators first, then operators. */
export async function giversOf(
  db: Db,
  now: Date,
  { userId, entId, roleIds, isSeparated }: Wanted,
): Promise<ReadonlyMap<string, string[]>> {
  const [administrators, operators] = await Promise.all([
    listUsersWithRole(db, entId, systemRoles.companyAdmin.roleCode),
    listOperators(db),
  ])
  const people = [...administrators.slice(0, mostGivers), ...operators].filter((person) => person.userId !== userId)
  const givers = await Promise.all(
    people.map(async (person) => {
      const grants = await grantsOf(db, person.userId, entId)
      const granted = { ...decidingGrants(grants, [], isSeparated), ...limitOf(grants) }
      return { name: person.name, giver: { userId: person.userId, entId, ...granted } }
    }),
  )
  const found = new Map<string, string[]>()
  for (const roleId of roleIds)
    for (const { name, giver } of givers) {
      const grant = { userId, roleId, entId, endsAt: null }
      if (await holds(assertMayGive(db, now, giver, grant))) found.set(roleId, [...(found.get(roleId) ?? []), name])
    }
  return found
}

/** False when a rule refuses. */
const holds = (rule: Promise<void>): Promise<boolean> =>
  rule.then(
    () => true,
    (error: unknown) => {
      if (error instanceof CodedError) return false
      throw error
    },
  )

const listOperators = (db: Db): Promise<{ userId: string; name: string }[]> =>
  db
    .selectFrom('held_role')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .select(['user_account.id as userId', 'user_account.name'])
    .distinct()
    .where('held_role.role_id', 'in', [systemRoles.superAdmin.roleId, dutyRoles.security.roleId])
    .where('user_account.enabled', '=', true)
    .orderBy('user_account.id')
    .limit(mostGivers)
    .execute()
