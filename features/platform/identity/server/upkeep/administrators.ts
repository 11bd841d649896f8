import { spare } from '@portal/contract'
import type { Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { systemRoles } from '../../contract/roles.ts'
import { assertOwnDuty } from '../enterprise/duty.service.ts'
import { giveRole, takeRole } from './held-role.service.ts'
import { isLastAdministrator } from './roles/held-role.repo.ts'
import { userUpkeepTexts as texts } from './user.texts.ts'

const everywhere = null
const superAdmin = systemRoles.superAdmin.roleId

/** True for a holder of the super administrator's role. */
export async function isSuperAdministrator(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('held_role')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', superAdmin)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Holds that somebody administers every enterprise of a user that is disabled, in all of them or in `entId`. Waits for
 * others who disable administrators there, so that two can't disable each other.
 * @throws refused.
 */
export async function assertStaysAdministered(tx: Tx, userId: string, entId?: string): Promise<void> {
  const held = await tx.db
    .selectFrom('held_role')
    .innerJoin('membership', 'membership.user_id', 'held_role.user_id')
    .innerJoin('enterprise', 'enterprise.id', 'membership.ent_id')
    .select(['enterprise.id', 'enterprise.name'])
    .where('held_role.user_id', '=', userId)
    .where('held_role.role_id', '=', systemRoles.companyAdmin.roleId)
    .where('membership.enabled', '=', true)
    .where((eb) =>
      eb.or([eb('held_role.ent_id', 'is', null), eb('held_role.ent_id', '=', eb.ref('membership.ent_id'))]),
    )
    .$if(entId !== undefined, (query) => query.where('membership.ent_id', '=', entId ?? ''))
    .orderBy('enterprise.id')
    .execute()
  const identity = tx.as('identity').db
  if (held.length > 0)
    await identity
      .selectFrom('enterprise')
      .select('id')
      .where(
        'id',
        'in',
        held.map(({ id }) => id),
      )
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  for (const { id, name } of held)
    if (await isLastAdministrator(tx.db, userId, id)) throw spare('lastAdministrator', texts.lastAdministrator(name))
  if (entId === undefined && (await isSuperAdministrator(tx.db, userId)))
    await assertOtherSuperAdministrator(tx, userId)
}

/** @throws refused when nobody else in use is super administrator. Waits for others who take the role. */
async function assertOtherSuperAdministrator(tx: Tx, userId: string): Promise<void> {
  await tx
    .as('identity')
    .db.selectFrom('role')
    .select('id')
    .where('id', '=', superAdmin)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const other = await tx.db
    .selectFrom('held_role')
    .innerJoin('user_account', 'user_account.id', 'held_role.user_id')
    .select('user_account.id')
    .where('held_role.role_id', '=', superAdmin)
    .where('user_account.id', '<>', userId)
    .where('user_account.enabled', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (other === undefined) throw spare('lastAdministrator', texts.lastSuperAdministrator)
}

type Giver = Pick<Caller, 'userId' | 'duty'>

/** Gives the super administrator's role, which no other function gives. @throws refused to one of another duty. */
export async function giveSuperAdministrator(tx: Tx, now: Date, giver: Giver, userId: string): Promise<void> {
  await assertOwnDuty(tx.db, giver, userId)
  await giveRole(tx, now, { userId, roleId: superAdmin, entId: everywhere, endsAt: null, by: giver.userId })
}

/** Takes it from somebody else. @throws refused for oneself, one of another duty and the last one. */
export async function takeSuperAdministrator(tx: Tx, giver: Giver, userId: string): Promise<boolean> {
  if (giver.userId === userId) throw spare('oneself', texts.ownSuperAdministrator)
  await assertOwnDuty(tx.db, giver, userId)
  await assertOtherSuperAdministrator(tx, userId)
  return takeRole(tx, { userId, roleId: superAdmin, entId: everywhere })
}
