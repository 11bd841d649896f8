import { codeOf, dataScopes, notFound, pagingOf, type DataScope } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { contains, daysOf } from '@portal/server-kit/list/matchers'
import type { ListCall } from '@portal/server-kit/list/source'
import type { Db } from '@portal/server-kit/database'
import { changed } from '@portal/server-kit/audit-detail'
import type { Tx } from '@portal/server-kit/transaction'
import {
  addRole,
  changeRole,
  conflictFacts,
  copyRoleCodes,
  deleteRole,
  isOperator,
  setRoleMenus,
  whyNotKept,
  type RoleFields,
} from '@portal/identity/server/roles'
import { systemRoleRights } from '@portal/identity/contract'
import { recycle } from '@portal/recycle-bin/server/public'
import * as contract from '../contract/index.ts'
import { impactOf } from './impact.repo.ts'
import { roleAdminTexts as texts } from './role-admin.texts.ts'
import { presentRecord, presentRow } from './role.present.ts'
import { findRole, grantableMenus, menusOf, pageOfRoles, peopleOf, rolesFor, type RoleOfTable } from './role.repo.ts'

/** The role, if this caller sees it. @throws 404 for roles of other enterprises too. */
export async function roleFor(call: Pick<Call, 'db' | 'caller'>, roleId: string): Promise<RoleOfTable> {
  const role = await findRole(call.db, call.caller, roleId)
  if (role === undefined) throw notFound(texts.noRole)
  return role
}

/** Whose people the caller may know of; null: everybody's. */
export const reachOf = (caller: Call['caller']): string | null => (isOperator(caller) ? null : caller.entId)

const sideOf = (code: string | number): '1' | '2' => (codeOf(code) === '1' ? '1' : '2')

interface Said {
  roleName?: string | undefined
  roleCode?: string | number | undefined
  note?: string | null | undefined
  dataScope?: DataScope | undefined
}
const fieldsOf = ({ roleName, roleCode, note, dataScope }: Said): Partial<RoleFields> => ({
  ...(roleName === undefined ? {} : { roleName: roleName.trim() }),
  ...(roleCode === undefined ? {} : { side: sideOf(roleCode) }),
  ...(note === undefined ? {} : { note }),
  ...(dataScope === undefined ? {} : { dataScope }),
})

/** Calls that read and keep roles (PRM-02). */
export function mountRoles(kit: Kit): void {
  kit.mountList(contract.roleList, {
    rows: (db: Db, { caller }: ListCall) => rolesFor(db, caller),
    id: 'role.id',
    filters: { word: contains('role.sought'), side: 'role.side', updated: daysOf('role.updated_at') },
    sorts: { roleName: 'role.name', updatedAt: 'role.updated_at' },
    present: async (rows, { caller }, db) => {
      const people = await peopleOf(
        db,
        rows.map(({ id }) => id),
        reachOf(caller),
      )
      return rows.map((row) => presentRow(row, people))
    },
  })
  kit.mount(contract.queryRoleRoute, async ({ body }, call) => {
    const { current, size, offset } = pagingOf(body, 10, 9999)
    const asked = { word: body.roleName?.trim() ?? '', side: codeOf(body.roleCode ?? ''), size, offset }
    const { rows, total } = await pageOfRoles(call.db, call.caller, asked)
    return [{ records: rows.map(presentRecord), current, total, size }]
  })
  kit.mount(contract.findRoleByIdRoute, async ({ query }, call) => {
    const role = await roleFor(call, codeOf(query.roleId ?? query.id ?? ''))
    const [people, menus] = await Promise.all([
      peopleOf(call.db, [role.id], reachOf(call.caller)),
      menusOf(call.db, role.id),
    ])
    return {
      ...presentRecord(role),
      people: people.get(role.id) ?? 0,
      menuIds: menus.map(({ menuId }) => menuId),
      whyNot: whyNotKept(call.caller, role),
      isAssignable: systemRoleRights[role.code ?? '']?.assign !== false,
      isEverywhere: role.ent_id === null && isOperator(call.caller),
    }
  })
  kit.mount(contract.menuListByRoleIdRoute, async ({ query }, call) => {
    const role = await roleFor(call, codeOf(query.roleId))
    return menusOf(call.db, role.id)
  })
  kit.mount(contract.grantableMenusRoute, (_input, { db, caller }) => grantableMenus(db, caller, isOperator(caller)))
  kit.mount(contract.roleImpactRoute, async ({ body }, call) => {
    const role = await roleFor(call, codeOf(body.roleId))
    return impactOf(call.db, { roleId: role.id, entId: reachOf(call.caller) }, body.menuIds)
  })
  mountKeeping(kit)
}

function mountKeeping(kit: Kit): void {
  kit.mount(contract.saveOrUpdateRoleRoute, ({ body }, call) =>
    call.write((tx) => {
      const roleId = codeOf(body.roleId ?? '')
      return roleId === '' ? added(tx, call, body) : kept(tx, call, roleId, body)
    }),
  )
  kit.mount(contract.updateRoleRoute, ({ body }, call) => call.write((tx) => kept(tx, call, codeOf(body.roleId), body)))
  kit.mount(contract.allocateMenuRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const known = { roleId: codeOf(body.roleId), version: body.version }
      const done = await setRoleMenus(tx, call.now(), call.caller, known, body.menuIds)
      const { added: gained, removed: lost } = done
      const saved = await answerOf(tx, call, known.roleId)
      call.about(saved.role.id, { role: saved.role.name, gained, lost, ...conflictFacts(done.conflicts) })
      return saved.data
    }),
  )
  kit.mount(contract.copyRoleRoute, ({ body }, call) =>
    call.write(async (tx) => {
      const from = await roleFor({ db: tx.db, caller: call.caller }, codeOf(body.roleId))
      const menus = await menusOf(tx.db, from.id)
      const saved = await added(tx, call, { ...body, dataScope: body.dataScope ?? from.data_scope })
      await setRoleMenus(
        tx,
        call.now(),
        call.caller,
        { roleId: saved.roleId },
        menus.map(({ menuId }) => menuId),
      )
      await copyRoleCodes(tx, call.caller, { from: from.id, to: saved.roleId })
      const copy = await answerOf(tx, call, saved.roleId)
      call.about(copy.role.id, { role: copy.role.name, copiedFrom: from.name })
      return copy.data
    }),
  )
  kit.mount(contract.delRoleByIdRoute, ({ query }, call) =>
    call.write(async (tx) => {
      const roleId = codeOf(query.roleId ?? query.id ?? '')
      const snapshot = await deleteRole(tx, call.caller, { roleId })
      const { name, entId } = snapshot.role
      await recycle(tx, call.now(), { kind: 'role', thingId: roleId, name, entId, snapshot, by: call.caller })
      call.about(roleId, { role: name })
      return null
    }),
  )
}

/** A role's fields as the log tells them. */
const told = ({ side, dataScope, ...fields }: RoleFields) => ({
  ...fields,
  side: contract.roleSides[side],
  dataScope: dataScopes[dataScope],
})

async function added(tx: Tx, call: Call, said: Required<Pick<Said, 'roleName' | 'roleCode'>> & Said) {
  const fields: RoleFields = {
    roleName: said.roleName?.trim() ?? '',
    side: sideOf(said.roleCode ?? '2'),
    note: said.note ?? null,
    dataScope: said.dataScope ?? 'enterprise',
  }
  const roleId = await addRole(tx, call.now(), call.caller, fields)
  call.about(roleId, { role: fields.roleName, changes: changed(null, told(fields)) })
  return (await answerOf(tx, call, roleId)).data
}

async function kept(tx: Tx, call: Call, roleId: string, said: Said & { version?: number | undefined }) {
  const fields = fieldsOf(said)
  const before = await changeRole(tx, call.now(), call.caller, { roleId, version: said.version }, fields)
  call.about(roleId, { role: before.roleName, changes: changed(told(before), told({ ...before, ...fields })) })
  return (await answerOf(tx, call, roleId)).data
}

async function answerOf(tx: Tx, call: Call, roleId: string) {
  const role = await roleFor({ db: tx.db, caller: call.caller }, roleId)
  return { role, data: { roleId: role.id, version: role.version } }
}
