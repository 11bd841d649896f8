import { leavesEnterprise, notFound, refuse, spare, type DutyConflict } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { systemRoleRights, systemRoles } from '../../contract/roles.ts'
import { listGrantNames } from '../duties/assignable.ts'
import { codesOf } from '../enterprise/grants.ts'
import { rightsChanged } from '../people/changed.ts'
import { assertOneDuty, assertOwnDuty } from '../enterprise/duty.service.ts'
import { assertSeparated, conflictsOfGiving, holdHand } from '../duties/duty-conflicts.service.ts'
import { isHeld, isLastAdministrator, isMember, roleOf, type HeldRole } from './roles/held-role.repo.ts'
import { assertGivesOwnTaxes } from './taxes/tax-types.service.ts'
import { heldRoleTexts as texts } from './held-role.texts.ts'

/**
 * Who gives or takes: his roles and codes in the enterprise of the call. `isAgreed`: somebody else asked for it
 * (applications, moves, reviews), so administrators of other duties too are given to and taken from.
 */
export type Giver = Pick<Caller, 'userId' | 'entId' | 'roles' | 'permissions' | 'duty' | 'taxTypes'> & {
  isAgreed?: true
}

/** Roles to give to one user in one place. `by`: who gives them; left out, the server itself. */
export interface NewGrants extends Omit<HeldRole, 'roleId'> {
  roleIds: readonly string[]
  endsAt: Date | null
  by?: string
  /** Their conflicts of duties were shown and decided by an application. */
  isDecided?: true
}

/**
 * Gives roles at once until `endsAt` (null: without end); grants that stand get the new end.
 * @throws notFound when a role is deleted meanwhile: who deletes it and who gives it wait for each other; refused
 * when they bring separated duties into one hand and nobody decided so. Answers the conflicts that it came to.
 */
export async function giveRoles(
  tx: Tx,
  now: Date,
  { userId, roleIds, entId, endsAt, by, isDecided }: NewGrants,
): Promise<DutyConflict[]> {
  if (roleIds.length === 0) return []
  const { db } = tx.as('identity')
  await holdHand(db, userId)
  const known = await db
    .selectFrom('role')
    .select('id')
    .where('id', 'in', roleIds)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (known.length < new Set(roleIds).size) throw notFound(texts.noRole)
  const grants = known.map(({ id: roleId }) => ({ userId, roleId, entId }))
  const conflicts = await conflictsOfGiving(db, grants)
  if (isDecided !== true) assertSeparated(conflicts)
  const given = { ends_at: endsAt, given_by: by ?? null }
  await db
    .insertInto('user_role')
    .values(known.map(({ id }) => ({ user_id: userId, role_id: id, ent_id: entId, created_at: now, ...given })))
    .onConflict((on) => on.columns(['user_id', 'role_id', 'ent_id']).doUpdateSet(given))
    .execute()
  rightsChanged(tx, userId, entId)
  return conflicts
}

/** Gives one role. @see giveRoles */
export const giveRole = (
  tx: Tx,
  now: Date,
  { roleId, ...grant }: Omit<NewGrants, 'roleIds'> & HeldRole,
): Promise<DutyConflict[]> => giveRoles(tx, now, { ...grant, roleIds: [roleId] })

/** Takes a role; false when it was not held. */
export async function takeRole(tx: Tx, { userId, roleId, entId }: HeldRole): Promise<boolean> {
  const taken = await tx
    .as('identity')
    .db.deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .where('ent_id', 'is not distinct from', entId)
    .returning('user_id')
    .executeTakeFirst()
  rightsChanged(tx, userId, entId)
  return taken !== undefined
}

/**
 * True for who runs the installation, where duties are separated for its security administrators; everybody else acts
 * in the enterprise of the call alone.
 */
export const isOperator = ({ roles, duty }: Pick<Giver, 'roles' | 'duty'>): boolean =>
  duty === undefined ? roles.has(systemRoles.superAdmin.roleCode) : duty === 'security'

type Grant = HeldRole & { endsAt: Date | null }

/** Holds the rules of giving, and that the user belongs to the enterprise. @throws refused or not found. */
export async function assertMayGive(db: Db, now: Date, giver: Giver, grant: Grant): Promise<void> {
  await assertGivable(db, now, giver, grant)
  if (grant.entId !== null && !(await isMember(db, grant.userId, grant.entId))) throw refuse(texts.notMember)
}

/**
 * Holds the rules of giving (PRM-02): system roles, sides, enterprises; who does not administer the enterprise gives
 * nothing that he lacks. `userId` blank: asked before anybody is chosen.
 * @throws refused or not found.
 */
export async function assertGivable(db: Db, now: Date, giver: Giver, grant: Grant): Promise<void> {
  const role = await roleOf(db, grant.roleId)
  if (systemRoleRights[role.code ?? '']?.assign === false) throw refuse(texts.notAssignable(role.name))
  if (grant.endsAt !== null && grant.endsAt <= now) throw refuse(texts.endsInPast)
  if (isOperator(giver)) {
    if (role.ent_id !== null && role.ent_id !== grant.entId) throw notFound(texts.notYours)
  } else {
    if (grant.entId === null) throw refuse(texts.onlyEverywhere)
    if (grant.entId !== giver.entId) throw notFound(texts.notYours)
    if (role.ent_id !== null && role.ent_id !== giver.entId) throw notFound(texts.notYours)
    if (role.side === '1') throw refuse(texts.otherSide(role.name))
    if (leavesEnterprise(role.data_scope)) throw refuse(texts.reachesFurther(role.name))
    if (!isForOthers(giver, grant.userId)) await assertHolds(db, giver, role)
    await assertGivesOwnTaxes(db, giver, { userId: grant.userId, entId: grant.entId })
  }
  await assertOneDuty(db, role, grant.userId, giver.duty !== undefined)
  if (giver.isAgreed !== true) await assertOwnDuty(db, giver, grant.userId)
}

/** An enterprise's administrator gives others what he does not hold himself; for himself he applies. */
const isForOthers = ({ roles, userId }: Giver, toId: string): boolean =>
  roles.has(systemRoles.companyAdmin.roleCode) && userId !== toId

/** @throws refused when `giver` lacks a code of the role, naming what is missing. */
export async function assertHolds(db: Db, giver: Giver, role: { id: string; name: string }): Promise<void> {
  const missing = (await codesOf(db, [role.id])).filter((code) => !giver.permissions.has(code))
  if (missing.length === 0) return
  const names = await listGrantNames(db, missing)
  throw refuse(
    texts.notHeld(
      role.name,
      missing.map((code) => names.get(code) ?? code),
    ),
  )
}

/**
 * Holds the rules of taking: no system role but companyAdmin, never the own administrator role, never the last one.
 * @throws refused or not found.
 */
export async function assertMayTake(db: Db, giver: Giver, held: HeldRole): Promise<void> {
  const role = await roleOf(db, held.roleId)
  if (systemRoleRights[role.code ?? '']?.assign === false) throw refuse(texts.notAssignable(role.name))
  if (giver.isAgreed !== true) await assertOwnDuty(db, giver, held.userId)
  if (!isOperator(giver)) {
    if (held.entId !== giver.entId) throw notFound(texts.notYours)
    if (role.side === '1') throw refuse(texts.otherSide(role.name))
  }
  if (role.code !== systemRoles.companyAdmin.roleCode) return
  if (held.userId === giver.userId) throw spare('oneself', texts.ownAdministrator(role.name))
  if (held.entId === null) return
  // Two that take at the same time wait for each other, so that one of them stays.
  await db.selectFrom('enterprise').select('id').where('id', '=', held.entId).forNoKeyUpdate().execute()
  // Who does not hold it can't be the last one; the caller says that there is nothing to take.
  if (!(await isHeld(db, held))) return
  if (await isLastAdministrator(db, held.userId, held.entId))
    throw spare('lastAdministrator', texts.lastAdministrator(role.name))
}
