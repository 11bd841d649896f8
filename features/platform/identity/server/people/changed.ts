import type { StreamHub } from '@portal/server-kit/stream/hub'
import type { Tx } from '@portal/server-kit/transaction'
import { rightsKind } from '../../contract/rights.ts'
import { forgetAllSessions, forgetSessionsOf } from '../session/session.cache.ts'

/**
 * Somebody's roles or memberships changed: sessions of every process read them anew, open pages draw their menus anew,
 * and other features hear of it in the same transaction. `entId` null: everywhere.
 */
export function rightsChanged(tx: Tx, userId: string, entId: string | null): void {
  tx.as('identity').happened({ type: 'member.changed', entId, data: { userId } })
  tx.afterCommit(() => forgetSessionsOf(userId))
  tx.passing([userId], { kind: rightsKind, entId: null, data: {} })
}

/** What roles or enterprises give changed, for whoever has it: likewise for everybody. */
export function everybodysRightsChanged(tx: Tx): void {
  tx.afterCommit(forgetAllSessions)
  tx.passing('everybody', { kind: rightsKind, entId: null, data: { isAll: true } })
}

/** Caches of this process drop what changed on another one, before any page asks anew. */
export function hearRights(hub: Pick<StreamHub, 'onPassing' | 'onEverybody'>): void {
  hub.onPassing((userIds, { kind }) => {
    if (kind === rightsKind) for (const userId of userIds) forgetSessionsOf(userId)
  })
  hub.onEverybody(({ kind }) => {
    if (kind === rightsKind) forgetAllSessions()
  })
}
