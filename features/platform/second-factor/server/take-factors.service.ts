import { markSecondFactor } from '@portal/identity/server/sessions'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { deletePasskeys, deleteSetup, deleteTotp, replaceRecovery } from './factor.repo.ts'
import { mustHaveFactor } from './policy/policy.service.ts'
import { notifyOwner } from './tell.ts'

/** Clears a lock from failed tries at an account's second factor. */
export async function clearAttempts(tx: Tx, userId: string): Promise<void> {
  await tx.as('second-factor').db.deleteFrom('second_factor_try').where('user_id', '=', userId).execute()
}

/**
 * Removes every second factor of an account, including pending ones, and notifies the owner. False when there was none.
 */
export async function takeFactors(
  kit: Pick<Kit, 'config' | 'clock'>,
  given: Tx,
  userId: string,
  otherwise: { entId: string | null },
): Promise<boolean> {
  const tx = given.as('second-factor')
  const had = [await deleteTotp(tx.db, userId), await deletePasskeys(tx.db, userId)]
  await deleteSetup(tx.db, userId)
  await replaceRecovery(tx.db, userId, [])
  await clearAttempts(tx, userId)
  await markSecondFactor(tx, userId, await mustHaveFactor(kit, tx.db, userId))
  const entId = (await homeOf(tx, userId)) ?? otherwise.entId
  if (had.includes(true) && entId !== null) await notifyOwner(tx, { userId, entId }, 'reset')
  return had.includes(true)
}

/** The enterprise in which the user finds the notice. */
async function homeOf({ db }: Tx, userId: string): Promise<string | undefined> {
  const home = await db
    .selectFrom('membership')
    .select('ent_id')
    .where('user_id', '=', userId)
    .where('enabled', '=', true)
    .orderBy('is_default', 'desc')
    .limit(1)
    .executeTakeFirst()
  return home?.ent_id
}
