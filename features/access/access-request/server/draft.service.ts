import { leavesEnterprise, notFound } from '@portal/contract'
import { addDays, chinaDate } from '@portal/domain'
import { systemRoleRights } from '@portal/identity/contract'
import { findEnterprise } from '@portal/identity/server/enterprises'
import { carriersOf, listGrantNames, visibleRoles } from '@portal/identity/server/roles'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { RequestDraft } from '../contract/index.ts'
import './access-request.table.ts'
import { accessRequestTexts as texts } from './access-request.texts.ts'
import { findLastFor } from './request.repo.ts'

/** How long is asked for until the applicant says otherwise, in days. */
const usualDays = 90

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
 * The application that gives what was refused (LEAD-05), until a day: a role of customers that leads there, the
 * smallest first; else its menu, and the button that its page needs, for a role that the caller has. @throws notFound
 */
export async function draftOf(db: Db, now: Date, caller: Caller, refused: Refused): Promise<RequestDraft> {
  const permission = refused.permission ?? ''
  const entry = refused.route === undefined ? undefined : await entryOf(db, refused.route.split(/[?#]/)[0] ?? '')
  const isCodeMissing = permission !== '' && !caller.permissions.has(permission)
  const button = isCodeMissing ? await buttonOf(db, permission, entry?.id ?? '') : undefined
  const nodes = [entry, button].filter((node) => node !== undefined)
  const names =
    entry === undefined && isCodeMissing ? await listGrantNames(db, [permission]) : new Map<string, string>()
  const name = names.get(permission) ?? nodes[0]?.name ?? ''
  const base = {
    name,
    endsAt: addDays(chinaDate(now), usualDays),
    reason: texts.refusedAt(name),
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
  const applied = await appliedFor(db, caller, { roleIds: leading, menuIds: nodes.map(({ id }) => id) })
  const role = giving.find(({ isHeld }) => !isHeld)
  if (role !== undefined) {
    const entName = (await findEnterprise(db, caller.entId))?.name ?? ''
    const self = { userId: caller.userId, userName: caller.userName, userAccount: caller.account }
    const place = { userSource: caller.userSource, entId: caller.entId, entName }
    return {
      ...base,
      applied,
      applyType: '2',
      roleId: role.id,
      roleName: role.name,
      resRoleUserApplyList: [{ ...self, ...place }],
    }
  }
  const own = (await customerRoles(db, caller, { isHeld: true }))[0]
  if (own === undefined || nodes.length === 0) throw notFound()
  const resRoleMenuApplyList = nodes.map(({ id, name }) => ({ menuId: id, menuName: name }))
  return { ...base, applied, applyType: '3', roleId: own.id, roleName: own.name, resRoleMenuApplyList }
}

/** The caller's last application for it, while it waits, was sent back or was refused. */
async function appliedFor(
  db: Db,
  { userId, entId }: Caller,
  what: Parameters<typeof findLastFor>[2],
): Promise<RequestDraft['applied']> {
  const last = await findLastFor(db, { userId, entId }, what)
  if (last === undefined) return null
  const { id, state, opinion, task_name } = last
  if (state === 'approved' || state === 'withdrawn') return null
  return { id, state, opinion, taskName: state === 'pending' ? (task_name ?? '') : '' }
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

/** Roles of customers that one may apply for, those that give least first, then the enterprise's own. */
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
    .orderBy(
      sql`(select count(*) from role_menu where role_menu.role_id = role.id)
        + (select count(*) from role_permission where role_permission.role_id = role.id)`,
    )
    .orderBy(sql`role.ent_id is null`)
    .orderBy('role.id')
    .execute()
  // A system role may be joined where it is given at all; what it gives is not changed by applications.
  const isOffered = (code: string | null): boolean => {
    const rights = systemRoleRights[code ?? '']
    return rights === undefined || (isHeld !== true && rights.assign)
  }
  return rows.filter(
    ({ code, data_scope, ...role }) =>
      isOffered(code) && !leavesEnterprise(data_scope) && (isHeld !== true || role.isHeld),
  )
}
