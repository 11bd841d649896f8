import { refuse } from '@portal/contract'
import type { Call, Kit } from '@portal/server-kit/feature'
import { factorTexts } from './second-factor.texts.ts'
import { takeFactors } from './take-factors.service.ts'

/**
 * Takes away all second factors of somebody who lost them. The person is told; who did it and why stands in the audit.
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
  if (!user) throw refuse(factorTexts.noAccount(account))
  if (user.id === call.caller.userId) throw refuse(factorTexts.notSelf)
  call.about(user.id, { reason })
  await call.write(async (tx) => {
    if (!(await takeFactors(kit, tx, user.id, call.caller))) throw refuse(factorTexts.none)
  })
}
