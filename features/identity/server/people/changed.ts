import type { Tx } from '@portal/server-kit/transaction'
import { forgetSessionsOf } from '../session/session.cache.ts'

/**
 * Somebody's roles or memberships changed: sessions read them anew, and other features hear of it in the same
 * transaction. `entId` null: everywhere.
 */
export function rightsChanged(tx: Tx, userId: string, entId: string | null): void {
  tx.as('identity').happened({ type: 'member.changed', entId, data: { userId } })
  tx.afterCommit(() => forgetSessionsOf(userId))
}
