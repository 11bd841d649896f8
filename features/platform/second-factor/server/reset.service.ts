import { phoneOf } from '@portal/identity/server/accounts'
import { whyOtherDuty } from '@portal/identity/server/roles'
import { refuse, refuseAt } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { sendNews } from '@portal/verification/server/public'
import { factorTexts } from './second-factor.texts.ts'
import { takeFactors } from './take-factors.service.ts'

/**
 * Removes all second factors of a user who lost them. The user is notified; operator and reason are in the audit log.
 */
export async function resetFactors(
  kit: Kit,
  call: Call,
  { account, reason }: { account: string; reason: string },
): Promise<void> {
  const user = await call.db
    .selectFrom('user_account')
    .select('id')
    .where((eb) => eb.fn('lower', ['account']), '=', account.trim().toLowerCase())
    .executeTakeFirst()
  if (!user) throw refuseAt('account', factorTexts.noAccount(account))
  if (user.id === call.caller.userId) throw refuseAt('account', factorTexts.notSelf)
  const otherDuty = await whyOtherDuty(call.db, call.caller, user.id)
  if (otherDuty !== null) throw refuseAt('account', otherDuty)
  call.about(user.id, { reason })
  await call.write(async (tx) => {
    if (!(await takeFactors(kit, tx, user.id, call.caller))) throw refuse(factorTexts.none)
    await sendNews(kit, tx, call.now(), await phoneOf(tx.db, user.id), factorTexts.notice.reset.title)
  })
}
