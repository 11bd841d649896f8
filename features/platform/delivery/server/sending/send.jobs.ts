import type { Kit } from '@portal/server-kit/feature'
import { deleteCodesBefore } from '../preference/email.repo.ts'
import { drainLane } from './deliver.service.ts'
import type { Sender } from './sender.ts'
import { deleteOld, dueLanes, straighten } from './delivery.repo.ts'
import { gatherDigests } from './digest.service.ts'
import { sendQueue, type SendJob } from './hear.ts'
import { dayMs, daysKept } from './retry.rules.ts'

const sweepQueue = 'delivery.sweep'
const clearQueue = 'delivery.clear'
/** Lanes served at once by this process. */
const atOnce = 6
const mostLanes = 500
const pieceOfClearing = 2000
const tolerableAheadMs = 5 * 60_000

/**
 * Sends messages at once. Every minute looks for what became due, was left by a dead process or waits for a digest;
 * every night deletes old ones.
 */
export function handleSending(kit: Kit, sender: Sender): void {
  const send = oneAtATime((lane) => drainLane(kit, sender, lane))
  kit.jobs.handle<SendJob>(sendQueue, ({ lane }) => send(lane), { atOnce })
  kit.jobs.handle(sweepQueue, () => sweep(kit, send), { cron: '* * * * *' })
  kit.jobs.handle(clearQueue, () => clearOld(kit), { cron: '25 17 * * *' })
}

/** One look at everything that is due. A fault in one lane leaves the others alone; the next look comes in a minute. */
export async function sweep(kit: Kit, send: (lane: string) => Promise<void>): Promise<void> {
  const now = kit.clock.now()
  const moved = await kit.write(({ db }) => straighten(db, now, new Date(now.getTime() + tolerableAheadMs)))
  if (moved > 0) kit.log.warn({ moved }, 'deliveries from a clock ahead')
  await gatherDigests(kit)
  const lanes = (await dueLanes(kit.db, now, mostLanes)).filter((lane) => lane !== 'digest')
  const workers = Array.from({ length: atOnce }, async () => {
    for (let lane = lanes.pop(); lane !== undefined; lane = lanes.pop())
      await send(lane).catch((error: unknown) => kit.log.error({ err: error, lane }, 'delivery'))
  })
  await Promise.all(workers)
}

async function clearOld(kit: Kit): Promise<void> {
  const now = kit.clock.now().getTime()
  const than = new Date(now - (kit.config.logRetentionDays ?? daysKept) * dayMs)
  while ((await kit.write(({ db }) => deleteOld(db, than, pieceOfClearing))) === pieceOfClearing);
  await kit.write(({ db }) => deleteCodesBefore(db, new Date(now - dayMs)))
}

/** Serves each lane by one run at a time in this process. A call during a run makes it repeat at the end. */
function oneAtATime(run: (lane: string) => Promise<void>): (lane: string) => Promise<void> {
  const running = new Map<string, { again: boolean }>()
  return async (lane) => {
    const current = running.get(lane)
    if (current) {
      current.again = true
      return
    }
    const mine = { again: false }
    running.set(lane, mine)
    try {
      do {
        mine.again = false
        await run(lane)
      } while (mine.again)
    } finally {
      running.delete(lane)
    }
  }
}
