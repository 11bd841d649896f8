import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { recallOnce } from './recall.service.ts'
import { planReminders, remindOnce } from './remind.service.ts'
import { sendOnce } from './send.service.ts'
import type { SendingKit } from './sending-kit.ts'

const queue = 'broadcast'

/** Sends, recalls and reminds in small rounds; every minute it looks for what is due. */
export function startSending(kit: Kit): void {
  kit.jobs.handle(queue, (_data, signal) => workThrough(kit, signal), { cron: '* * * * *' })
}
/** For a message whose turn comes with this transaction. */
export const workSoon = (kit: Pick<Kit, 'jobs'>, tx: Tx): Promise<void> => kit.jobs.enqueue(tx, queue, {})

const rounds = { send: sendOnce, recall: recallOnce, remind: remindOnce } as const
type Work = { id: string; what: keyof typeof rounds }

const workOf = async (db: Db, now: Date): Promise<Work[]> => {
  const waiting = await db
    .selectFrom('broadcast')
    .select(['id', 'state'])
    .where('state', 'in', ['scheduled', 'sending', 'recalling'])
    .where('at', '<=', now)
    .orderBy('at')
    .execute()
  const reminding = await db.selectFrom('broadcast').select('id').where('remind_after', 'is not', null).execute()
  return [
    ...waiting.map(({ id, state }) => ({ id, what: state === 'recalling' ? ('recall' as const) : ('send' as const) })),
    ...reminding.map(({ id }) => ({ id, what: 'remind' as const })),
  ]
}

/** A round of each message in turn, so that a long one holds up no short one; between them others get the processor. */
export async function workThrough(kit: SendingKit, signal?: AbortSignal): Promise<void> {
  await planReminders(kit)
  let work = await workOf(kit.db, kit.clock.now())
  const failed = new Set<string>()
  const isStopped = (): boolean => signal?.aborted ?? false
  while (work.length > 0 && !isStopped()) {
    for (const { id, what } of work) {
      if (isStopped()) return
      const began = performance.now()
      try {
        await rounds[what](kit, id)
      } catch (error) {
        kit.log.error({ err: error, message: id, what }, 'broadcast')
        failed.add(id)
      }
      await pause(Math.min(mostPauseMs, performance.now() - began))
    }
    work = (await workOf(kit.db, kit.clock.now())).filter(({ id }) => !failed.has(id))
  }
}
/** A round is followed by a pause as long as itself, up to this. */
const mostPauseMs = 100
