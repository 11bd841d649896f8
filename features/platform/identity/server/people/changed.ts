import type { StreamHub } from '@portal/server-kit/stream/hub'
import type { Tx } from '@portal/server-kit/transaction'
import { memberChanged, rightsEvent } from '../../contract/identity.events.ts'
import { forgetAllSessions, forgetSessionsOf } from '../session/session.cache.ts'

/**
 * Somebody's roles or memberships changed: sessions of every process read them anew, open pages draw their menus anew,
 * and other features hear of it in the same transaction. `entId` null: everywhere.
 */
export function rightsChanged(tx: Tx, userId: string, entId: string | null): void {
  tx.as('identity').happened(memberChanged, { entId, data: { userId } })
  tx.afterCommit(() => forgetSessionsOf(userId))
  tx.passing([userId], rightsEvent, { entId: null, data: {} })
}

/** What roles or enterprises give changed, for whoever has it: likewise for everybody. */
export function everybodysRightsChanged(tx: Tx): void {
  tx.afterCommit(forgetAllSessions)
  tx.passing('everybody', rightsEvent, { entId: null, data: { isAll: true } })
}

/** Caches of this process drop what changed on another one, before any page asks anew. */
export function hearRights(hub: Pick<StreamHub, 'onPassing' | 'onEverybody'>): void {
  hub.onPassing((userIds, { kind }) => {
    if (kind === rightsEvent.kind) for (const userId of userIds) forgetSessionsOf(userId)
  })
  hub.onEverybody(({ kind }) => {
    if (kind === rightsEvent.kind) forgetAllSessions()
  })
}
