import { lockUser } from '@portal/identity/server/people'
import { endUserSessions } from '@portal/identity/server/sessions'
import type { Call, Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { assertMayTurn } from '../keeping/reach.ts'
import { tellOwner } from '../keeping/tell-owner.ts'
import { userAdminTexts as texts } from '../keeping/user-admin.texts.ts'

/** Ends one session of a user, or (null) all of them; the person is told who did it. Answers how many. */
export async function endSessionsOf(
  kit: Kit,
  tx: Tx,
  call: Call,
  which: { userId: string; sessionId: string | null },
): Promise<number> {
  await assertMayTurn(tx.db, call.caller, which.userId)
  const ended = await endUserSessions(kit, tx, call.now(), which)
  if (ended > 0)
    await tellOwner(kit, tx, call, await lockUser(tx, which.userId), texts.sessionsEnded(call.caller.userName))
  return ended
}
