import { leavesEnterprise, notFound } from '@portal/contract'
import { systemRoleRights } from '@portal/identity/contract'
import { carriersOf, findEnterprise, listGrantNames, visibleRoles } from '@portal/identity/server/public'
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

/**
 * The application that gives what was refused (LEAD-05): a role of customers that leads there, the smallest first; else
 * its menu or button for a role that the caller has. @throws notFound
 */
export async function draftOf(
  db: Db,
  caller: Caller,
  { permission, route }: { permission?: string | undefined; route?: string | undefined },
): Promise<RequestDraft> {
  const nodes = await nodesOf(db, { permission: permission ?? '', route: (route ?? '').split(/[?#]/)[0] ?? '' })
  const [node] = nodes
  const names = permission === undefined ? new Map<string, string>() : await listGrantNames(db, [permission])
  const base = {
    name: names.get(permission ?? '') ?? node?.name ?? '',
    productType: node?.product ?? '00',
    resRoleUserApplyList: [],
    resRoleMenuApplyList: [],
  }
  const reached = permission === undefined ? { menuId: node?.id ?? '' } : { code: permission }
  const carriers = await carriersOf(db, caller.entId, reached)
  const giving = await customerRoles(db, caller, { among: carriers.map(({ roleId }) => roleId) })
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
  if (own === undefined || node === undefined) throw notFound()
  const resRoleMenuApplyList = nodes.slice(0, 1).map(({ id, name }) => ({ menuId: id, menuName: name }))
  return { ...base, applyType: '3', roleId: own.id, roleName: own.name, resRoleMenuApplyList }
}

/** The buttons of a code, or the entries of a page. */
async function nodesOf(db: Db, { permission, route }: { permission: string; route: string }): Promise<Node[]> {
  const { rows } = await sql<Node>`
    select id, name, product_type as product from menu_node
    where case when ${permission} <> '' then button = '1' and front_end_name = ${permission}
      else button <> '1' and not external and ${route} <> '' and lower(route_url) = lower(${route}) end
    order by sort, id`.execute(db)
  return rows
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
