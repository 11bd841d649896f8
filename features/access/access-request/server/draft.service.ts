import { leavesEnterprise, notFound } from '@portal/contract'
import { systemRoleRights } from '@portal/identity/contract'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { carriersOf, listGrantNames, visibleRoles } from '@portal/identity/server/roles'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { RequestDraft } from '../contract/index.ts'
import './access-request.table.ts'

interface Node {
  id: string
  name: string
  product: string
}
type Role = { id: string; name: string; ent_id: string | null; isHeld: boolean }
interface Refused {
  permission?: string | undefined
  route?: string | undefined
}

/**
 * The application that gives what was refused (LEAD-05): a role of customers that leads there, the smallest first; else
 * its menu, and the button that its page needs, for a role that the caller has. @throws notFound
 */
export async function draftOf(db: Db, caller: Caller, refused: Refused): Promise<RequestDraft> {
  const permission = refused.permission ?? ''
  const entry = refused.route === undefined ? undefined : await entryOf(db, refused.route.split(/[?#]/)[0] ?? '')
  const isCodeMissing = permission !== '' && !caller.permissions.has(permission)
  const button = isCodeMissing ? await buttonOf(db, permission, entry?.id ?? '') : undefined
  const nodes = [entry, button].filter((node) => node !== undefined)
  const names =
    entry === undefined && isCodeMissing ? await listGrantNames(db, [permission]) : new Map<string, string>()
  const base = {
    name: names.get(permission) ?? nodes[0]?.name ?? '',
    productType: nodes[0]?.product ?? '00',
    resRoleUserApplyList: [],
    resRoleMenuApplyList: [],
  }
  const carriers = await Promise.all([
    ...(entry === undefined ? [] : [carriersOf(db, caller.entId, { menuId: entry.id })]),
    ...(isCodeMissing ? [carriersOf(db, caller.entId, { code: permission })] : []),
  ])
  const [among = new Set<string>(), ...further] = carriers.map((each) => new Set(each.map(({ roleId }) => roleId)))
  const leading = [...further.reduce((roles, each) => roles.intersection(each), among)]
  const giving = await customerRoles(db, caller, { among: leading })
  const role = giving.find(({ isHeld }) => !isHeld)
  if (role !== undefined) {
    const entName = (await findEnterprise(db, caller.entId))?.name ?? ''
    const self = { userId: caller.userId, userName: caller.userName, userAccount: caller.account }
    const place = { userSource: caller.userSource, entId: caller.entId, entName }
    return {
      ...base,
      applyType: '2',
      roleId: role.id,
      roleName: role.name,
      resRoleUserApplyList: [{ ...self, ...place }],
    }
  }
  const own = (await customerRoles(db, caller, { isHeld: true }))[0]
  if (own === undefined || nodes.length === 0) throw notFound()
  const resRoleMenuApplyList = nodes.map(({ id, name }) => ({ menuId: id, menuName: name }))
  return { ...base, applyType: '3', roleId: own.id, roleName: own.name, resRoleMenuApplyList }
}

async function entryOf(db: Db, route: string): Promise<Node | undefined> {
  const { rows } = await sql<Node>`
    select id, name, product_type as product from menu_node
    where button <> '1' and not external and ${route} <> '' and lower(route_url) = lower(${route})
    order by sort, id limit 1`.execute(db)
  return rows[0]
}

/** The button of a code, that of this page before those of others. */
async function buttonOf(db: Db, permission: string, page: string): Promise<Node | undefined> {
  const { rows } = await sql<Node>`
    select id, name, product_type as product from menu_node
    where button = '1' and front_end_name = ${permission}
    order by parent_id is distinct from ${page}, sort, id limit 1`.execute(db)
  return rows[0]
}

/** Roles of customers that one may apply for, the enterprise's own first, then those that give least. */
async function customerRoles(
  db: Db,
  caller: Caller,
  { among, isHeld }: { among?: readonly string[]; isHeld?: true },
): Promise<Role[]> {
  const rows = await visibleRoles(db, { roles: new Set(), entId: caller.entId })
    .select([
      'role.id',
      'role.code',
      'role.name',
      'role.ent_id',
      'role.data_scope',
      sql<boolean>`exists (select from held_role where held_role.role_id = role.id
        and held_role.user_id = ${caller.userId}
        and (held_role.ent_id is null or held_role.ent_id = ${caller.entId}))`.as('isHeld'),
    ])
    .where('role.side', '=', '2')
    .$if(among !== undefined, (query) => query.where('role.id', 'in', ['', ...(among ?? [])]))
    .$if(isHeld === true, (query) =>
      query.where('role.id', 'in', (eb) =>
        eb.selectFrom('held_role').select('role_id').where('user_id', '=', caller.userId),
      ),
    )
    .orderBy(sql`role.ent_id is null`)
    .orderBy(sql`(select count(*) from role_menu where role_menu.role_id = role.id)`)
    .orderBy('role.id')
    .execute()
  return rows.filter(
    ({ code, data_scope, ...role }) =>
      systemRoleRights[code ?? ''] === undefined && !leavesEnterprise(data_scope) && (isHeld !== true || role.isHeld),
  )
}
