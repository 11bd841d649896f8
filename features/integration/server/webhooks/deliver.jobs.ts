import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { deleteOld, listDueEndpoints } from './delivery.repo.ts'
import { drain, type Sender } from './deliver.service.ts'
import { deliverQueue, type DeliverJob } from './outbox.ts'
import { dayMs, daysKept } from './retry.rules.ts'

const sweepQueue = 'integration.sweep'
const clearQueue = 'integration.clear'
/** Endpoints sent to side by side in this process; a slow one holds up no more than its own place. */
const atOnce = 8
const mostSwept = 500
const pieceOfClearing = 2000

/**
 * Events go out at once; every minute what failed before or was left by a process that died; each night what is too old
 * goes.
 */
export function handleDeliveries(kit: Kit, sender: Sender): void {
  const send = oneAtATime((endpointId) => drain(kit, sender, endpointId))
  kit.jobs.handle<DeliverJob>(deliverQueue, ({ endpointId }) => send(endpointId), { atOnce })
  kit.jobs.handle(sweepQueue, () => sweep(kit, send), { cron: '* * * * *' })
  kit.jobs.handle(clearQueue, () => clearOld(kit), { cron: '20 17 * * *' })
}

/** Sends what is due anywhere. */
export async function sweep(kit: Kit, send: (endpointId: string) => Promise<void>): Promise<void> {
  const due = await listDueEndpoints(acrossEnterprises(kit.db), kit.clock.now(), mostSwept)
  const workers = Array.from({ length: atOnce }, async () => {
    for (let endpointId = due.pop(); endpointId !== undefined; endpointId = due.pop()) {
      // What fails of ours at one endpoint is tried again a minute later; the others have theirs now.
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
 * One endpoint is sent to by one at a time in this process, in order; who comes meanwhile makes it look once more at
 * the end.
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
