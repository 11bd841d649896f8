import { notFound, refuse } from '@portal/contract'
import { isSuperAdministrator } from '@portal/identity/server/public'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { userAdminTexts as texts } from './user-admin.texts.ts'
import { enterprisesOfUsers, rolesOfUsers, rowsWithin } from './user.repo.ts'

/** The enterprise whose users a caller keeps; null: those of the whole installation. */
export const reachOf = (caller: Pick<Caller, 'permissions' | 'entId'>): string | null =>
  caller.permissions.has('base:user:all') ? null : caller.entId

/** The enterprise that is meant. @throws not found for another one than the caller keeps. */
export function enterpriseOf(caller: Caller, entId: string | undefined): string {
  const reach = reachOf(caller)
  if (entId !== undefined && reach !== null && entId !== reach) throw notFound(texts.noEnterprise)
  return entId ?? caller.entId
}

/** A user that the caller may know of. @throws not found, for one of another enterprise too. */
export async function userWithin(db: Db, caller: Caller, userId: string) {
  const row = await rowsWithin(db, reachOf(caller)).where('user_account.id', '=', userId).executeTakeFirst()
  if (row === undefined) throw notFound(texts.noUser)
  return row
}

/**
 * Holds who may change an account itself: whoever does could sign in as it. An enterprise's administrator keeps those
 * who belong to no other enterprise and have no role of the operations side.
 * @throws refused or not found.
 */
export async function assertMayKeep(db: Db, caller: Caller, userId: string): Promise<void> {
  await userWithin(db, caller, userId)
  if (!caller.roles.has('superAdmin') && (await isSuperAdministrator(db, userId)))
    throw refuse(texts.superAdministrator)
  const reach = reachOf(caller)
  if (reach === null) return
  const others = await enterprisesOfUsers(db, [userId])
  if (others.some((each) => each.is_on && each.ent_id !== reach)) throw refuse(texts.otherEnterprises)
  if ((await rolesOfUsers(db, [userId])).some(({ side }) => side === '1')) throw refuse(texts.operations)
}
