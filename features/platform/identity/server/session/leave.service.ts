import { writeAudit } from '@portal/server-kit/audit'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { endAndTell } from './session.service.ts'

/** Ends one session on request of another product (single sign-out). Audited; an ended session stays unchanged. */
export async function leaveSession(
  kit: Kit,
  tx: Tx,
  who: { userId: string; sessionId: string; by: string },
): Promise<void> {
  await endAndTell(tx, kit.clock.now(), who.userId, [who.sessionId], 'revoked', (sessionId, reason) =>
    kit.hub.endSession(sessionId, reason),
  )
  await writeAudit(tx.db, kit.clock.now(), {
    action: 'session.sign-out',
    userId: who.userId,
    entId: null,
    target: who.userId,
    result: 'done',
    detail: { by: who.by },
  })
}
