import type { DataScope } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { everybodysRightsChanged } from '../people/changed.ts'

export interface NewRole {
  roleId: string
  roleCode: string
  roleName: string
  side: '1' | '2'
  isSystem: boolean
  dataScope?: DataScope
}

/** Adds a role; an existing one with this id or code stays unchanged. */
export async function createRole(tx: Tx, now: Date, role: NewRole): Promise<void> {
  await tx
    .as('identity')
    .db.insertInto('role')
    .values({
      id: role.roleId,
      code: role.roleCode,
      name: role.roleName,
      ent_id: null,
      side: role.side,
      is_system: role.isSystem,
      created_at: now,
      ...(role.dataScope === undefined ? {} : { data_scope: role.dataScope }),
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Adds permission codes to a role, beyond those of its menus' buttons. */
export async function grantPermissions(tx: Tx, roleId: string, codes: readonly string[]): Promise<void> {
  if (codes.length > 0) {
    await tx
      .as('identity')
      .db.insertInto('role_permission')
      .values(codes.map((code) => ({ role_id: roleId, code })))
      .onConflict((on) => on.doNothing())
      .execute()
  }
  everybodysRightsChanged(tx)
}
