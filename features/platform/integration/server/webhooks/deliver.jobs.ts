import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { deleteOld, listDueEndpoints } from './delivery.repo.ts'
import { drain, type Sender } from './deliver.service.ts'
import { deliverQueue, type DeliverJob } from './outbox.ts'
import { dayMs, daysKept } from './retry.rules.ts'

const sweepQueue = 'integration.sweep'
const clearQueue = 'integration.clear'
/** Endpoints served concurrently by this process; a slow one occupies one slot only. */
const atOnce = 8
const mostSwept = 500
const pieceOfClearing = 2000

/**
 * Sends events at once. Every minute retries failed deliveries and those of dead processes; every night deletes old
 * ones.
 */
export function handleDeliveries(kit: Kit, sender: Sender): void {
  const send = oneAtATime((endpointId) => drain(kit, sender, endpointId))
  kit.jobs.handle<DeliverJob>(deliverQueue, ({ endpointId }) => send(endpointId), { atOnce })
  kit.jobs.handle(sweepQueue, () => sweep(kit, send), { cron: '* * * * *' })
  kit.jobs.handle(clearQueue, () => clearOld(kit), { cron: '20 17 * * *' })
}

/** Sends all due deliveries. */
export async function sweep(kit: Kit, send: (endpointId: string) => Promise<void>): Promise<void> {
  const due = await listDueEndpoints(acrossEnterprises(kit.db), kit.clock.now(), mostSwept)
  const workers = Array.from({ length: atOnce }, async () => {
    for (let endpointId = due.pop(); endpointId !== undefined; endpointId = due.pop()) {
      // Logs an internal failure at one endpoint and continues with the others; the next sweep retries in a minute.
      await send(endpointId).catch((error: unknown) => kit.log.error({ err: error, endpointId }, 'webhooks'))
    }
  })
  await Promise.all(workers)
}

export async function clearOld(kit: Kit): Promise<void> {
  const than = new Date(kit.clock.now().getTime() - daysKept * dayMs)
  while ((await kit.write((tx) => deleteOld(acrossEnterprises(tx.db), than, pieceOfClearing))) === pieceOfClearing);
}

/**
 * Serves each endpoint by one run at a time in this process, in order. A call during a run makes it repeat at the end.
 */
function oneAtATime(run: (endpointId: string) => Promise<void>): (endpointId: string) => Promise<void> {
  const running = new Map<string, { again: boolean }>()
  return async (endpointId) => {
    const current = running.get(endpointId)
    if (current) {
      current.again = true
      return
    }
    const mine = { again: false }
    running.set(endpointId, mine)
    try {
      do {
        mine.again = false
        await run(endpointId)
      } while (mine.again)
    } finally {
      running.delete(endpointId)
    }
  }
}
