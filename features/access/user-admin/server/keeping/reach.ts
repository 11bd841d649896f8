import { notFound, placeOf, refuse } from '@portal/contract'
import { isSuperAdministrator, whyOtherDuty } from '@portal/identity/server/roles'
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

/** Where a role is given: left empty in the enterprise of the call; every one (null) is said by name. */
export const placeWithin = ({ caller }: { caller: Caller }, entId: string | null | undefined): string | null =>
  placeOf(entId, caller.entId)

/** A user that the caller may know of. @throws not found, for one of another enterprise too. */
export async function userWithin(db: Db, caller: Caller, userId: string) {
  const row = await rowsWithin(db, reachOf(caller)).where('user_account.id', '=', userId).executeTakeFirst()
  if (row === undefined) throw notFound(texts.noUser)
  return row
}

/**
 * Why a caller may not change an account itself; null when he may. Whoever changes it could sign in as it, so an
 * enterprise's administrator keeps those who belong to no other enterprise and have no role of the operations side.
 */
export async function whyNotKept(db: Db, caller: Caller, userId: string): Promise<string | null> {
  return (await whyNotTurned(db, caller, userId)) ?? whyOtherDuty(db, caller, userId)
}

/** The same for disabling it and ending its sessions: an administrator of another duty too is stopped at once. */
async function whyNotTurned(db: Db, caller: Caller, userId: string): Promise<string | null> {
  if (!caller.roles.has('superAdmin') && (await isSuperAdministrator(db, userId))) return texts.superAdministrator
  const reach = reachOf(caller)
  if (reach === null) return null
  const others = await enterprisesOfUsers(db, [userId])
  if (others.some((each) => each.is_on && each.ent_id !== reach)) return texts.otherEnterprises
  return (await rolesOfUsers(db, [userId])).some(({ side }) => side === '1') ? texts.operations : null
}

/** @throws refused for an account that the caller may not change, not found for one that he may not know of. */
export async function assertMayKeep(db: Db, caller: Caller, userId: string): Promise<void> {
  await userWithin(db, caller, userId)
  const reason = await whyNotKept(db, caller, userId)
  if (reason !== null) throw refuse(reason)
}

/** @throws like `assertMayKeep`, for disabling and ending sessions. */
export async function assertMayTurn(db: Db, caller: Caller, userId: string): Promise<void> {
  await userWithin(db, caller, userId)
  const reason = await whyNotTurned(db, caller, userId)
  if (reason !== null) throw refuse(reason)
}
