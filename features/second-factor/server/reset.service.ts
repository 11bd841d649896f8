import { refuse } from '@portal/contract'
import { markSecondFactor } from '@portal/identity/server/public'
import type { Call, Kit } from '@portal/server-kit/feature'
import { deletePasskeys, deleteTotp, replaceRecovery } from './factor.repo.ts'
import { mustHaveFactor } from './policy.service.ts'
import { factorTexts } from './second-factor.texts.ts'
import { tell } from './tell.ts'

/** Takes away all second factors of somebody who lost them. The person is told; who did it and why stands in the audit. */
export async function resetFactors(kit: Kit, call: Call, { account, reason }: { account: string, reason: string }): Promise<void> {
  const user = await call.db.selectFrom('user_account').select(['id', 'has_second_factor']).where(eb => eb.fn('lower', ['account']), '=', account.trim().toLowerCase()).executeTakeFirst()
  if (!user) throw refuse(factorTexts.noAccount(account))
  if (user.id === call.caller.userId) throw refuse(factorTexts.notSelf)
  call.about(user.id, { reason })
  await call.write(async (tx) => {
    const had = [await deleteTotp(tx.db, user.id), await deletePasskeys(tx.db, user.id)]
    await replaceRecovery(tx.db, user.id, [])
    await tx.db.deleteFrom('second_factor_try').where('user_id', '=', user.id).execute()
    await markSecondFactor(tx, user.id, await mustHaveFactor(kit, tx.db, user.id))
    if (!had.includes(true)) throw refuse(factorTexts.none)
    await tell(tx, { userId: user.id, entId: await homeOf(call, user.id) }, 'reset')
  })
}

/** The enterprise in which the person finds the notice. */
async function homeOf(call: Call, userId: string): Promise<string> {
  const home = await call.db.selectFrom('membership').select('ent_id').where('user_id', '=', userId).where('enabled', '=', true).orderBy('is_default', 'desc').limit(1).executeTakeFirst()
  return home?.ent_id ?? call.caller.entId
}
