import { dataScopes, leavesEnterprise, notFound, refuse, refuseAt, stale, type DataScope } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { systemRoleRights } from '../../../contract/roles.ts'
import { isOperator, type Giver } from '../held-role.service.ts'
import { roleUpkeepTexts as texts } from './role-upkeep.texts.ts'

/** A role to change; without a `version` whatever stands is changed. */
export interface KnownRole {
  roleId: string
  version?: number | undefined
}

/** Roles a keeper sees: all of the installation, and those of the own enterprise; operators see every role. */
export const visibleRoles = (db: Db, keeper: Pick<Giver, 'roles' | 'entId'>) =>
  db
    .selectFrom('role')
    .where((eb) =>
      isOperator(keeper) ? eb.lit(true) : eb.or([eb('role.ent_id', 'is', null), eb('role.ent_id', '=', keeper.entId)]),
    )

/** Why a keeper may not change a role; null when he may. */
export function whyNotKept(
  keeper: Pick<Giver, 'roles' | 'entId'>,
  role: { code: string | null; name: string; ent_id: string | null; data_scope: DataScope },
): string | null {
  if (systemRoleRights[role.code ?? '']?.edit === false) return texts.system(role.name)
  if (isOperator(keeper)) return null
  if (role.ent_id !== keeper.entId) return texts.shared(role.name)
  return leavesEnterprise(role.data_scope) ? texts.reachesFurther(role.name) : null
}

/** The role, locked, if this keeper may change it. @throws 404, refused, or 409 with the role as it stands. */
export async function lockedRole(tx: Tx, keeper: Giver, { roleId, version }: KnownRole) {
  const role = await visibleRoles(tx.db, keeper).selectAll().where('id', '=', roleId).forUpdate().executeTakeFirst()
  if (role === undefined) throw notFound(texts.noRole)
  const reason = whyNotKept(keeper, role)
  if (reason !== null) throw refuse(reason)
  if (version !== undefined && version !== role.version) {
    const menus = await tx.db.selectFrom('role_menu').select('menu_id').where('role_id', '=', roleId).execute()
    throw stale({
      version: role.version,
      roleName: role.name,
      roleCode: role.side,
      note: role.note,
      dataScope: role.data_scope,
      menuIds: menus.map((row) => row.menu_id),
      updatedBy: role.updated_by,
    })
  }
  return role
}

/** Rows of other enterprises are shown by operators' decision alone, those of all on their own side alone. */
export function assertScope(keeper: Giver, { side, dataScope }: { side: '1' | '2'; dataScope: DataScope }): void {
  if (leavesEnterprise(dataScope) && !isOperator(keeper))
    throw refuseAt('dataScope', texts.onlyOperators(dataScopes[dataScope]))
  if (dataScope === 'all' && side === '2') throw refuseAt('dataScope', texts.onlyOperations(dataScopes.all))
}
