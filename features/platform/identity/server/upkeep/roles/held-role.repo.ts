import { notFound } from '@portal/contract'
import type { Db } from '@portal/server-kit/database'
import { systemRoles } from '../../../contract/roles.ts'
import { heldRoleTexts as texts } from '../held-role.texts.ts'

/** One role of one user. `entId` null: in every enterprise. */
export interface HeldRole {
  userId: string
  roleId: string
  entId: string | null
}

export async function isHeld(db: Db, { userId, roleId, entId }: HeldRole): Promise<boolean> {
  const row = await db
    .selectFrom('held_role')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .where('ent_id', 'is not distinct from', entId)
    .executeTakeFirst()
  return row !== undefined
}

/** True when nobody else in use administers the enterprise. */
export async function isLastAdministrator(db: Db, userId: string, entId: string): Promise<boolean> {
  const other = await db
    .selectFrom('held_role')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .innerJoin('membership', 'membership.user_id', 'held_role.user_id')
    .select('held_role.user_id')
    .where('held_role.role_id', '=', systemRoles.companyAdmin.roleId)
    .where('held_role.user_id', '<>', userId)
    .where((eb) => eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', entId)]))
    .where('membership.ent_id', '=', entId)
    .where('membership.enabled', '=', true)
    .where('user_account.enabled', '=', true)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

/** @throws not found. */
export async function roleOf(db: Db, roleId: string) {
  const role = await db
    .selectFrom('role')
    .select(['id', 'code', 'name', 'side', 'ent_id', 'data_scope'])
    .where('id', '=', roleId)
    .executeTakeFirst()
  if (!role) throw notFound(texts.noRole)
  return role
}

/** True for who belongs to an enterprise and may act there. */
export async function isMember(db: Db, userId: string, entId: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .where('enabled', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
