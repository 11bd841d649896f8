import type { Kit } from '@portal/server-kit/feature'
import { newId } from '@portal/server-kit/ids'
import type { Happening, Tx } from '@portal/server-kit/transaction'
import { insertDeliveries } from './delivery.repo.ts'
import { keepEndpoints } from './endpoint.repo.ts'
import type { Subscriptions } from './subscriptions.ts'

export const deliverQueue = 'integration.deliver'
export interface DeliverJob {
  endpointId: string
}

/** Enterprise column of a delivery about the installation. */
const ofNoEnterprise = ''

/** The exact text that is signed and sent. `timestamp`: time of the event. */
export const bodyOf = (happening: Happening, at: Date): string =>
  JSON.stringify({
    type: happening.type,
    timestamp: at.toISOString(),
    data: { ...(happening.entId === null ? {} : { entId: happening.entId }), ...happening.data },
  })

/** Writes events for the subscribed endpoints, in the transaction that caused them (SES-27). */
export async function writeOutbox(
  kit: Kit,
  tx: Tx,
  subscriptions: Subscriptions,
  happenings: readonly Happening[],
): Promise<void> {
  const now = kit.clock.now()
  for (const [entId, own] of Map.groupBy(happenings, (happening) => happening.entId)) {
    const hearing = await subscriptions.of(tx.db, entId, now)
    const believed = own.flatMap((happening) =>
      hearing.filter(({ types }) => types.includes(happening.type)).map(({ id }) => deliveryOf(id, happening, now)),
    )
    if (believed.length === 0) continue
    // One removed a moment ago, maybe by another process, must not fail what has happened.
    const kept = await keepEndpoints(tx.db, entId, [...new Set(believed.map((row) => row.endpoint_id))])
    const rows = believed.filter((row) => kept.has(row.endpoint_id))
    if (rows.length === 0) continue
    await insertDeliveries(tx.db, rows)
    for (const endpointId of new Set(rows.map((row) => row.endpoint_id)))
      await kit.jobs.enqueue(tx, deliverQueue, { endpointId } satisfies DeliverJob)
  }
}

export const deliveryOf = (endpointId: string, happening: Happening, now: Date) => ({
  id: newId(),
  ent_id: happening.entId ?? ofNoEnterprise,
  endpoint_id: endpointId,
  type: happening.type,
  body: bodyOf(happening, now),
  state: 'waiting' as const,
  tries: 0,
  next_at: now,
  created_at: now,
})
