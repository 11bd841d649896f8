import type { DeclaredReminder } from '@portal/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Kit } from '../feature.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { forgetTold, remindOnce } from './remind-once.ts'
import type { Coming, ReminderSource } from './source.ts'

export const reminderQueue = 'kit-reminders'
/** Often, so that a moment is told soon after it came, and a server that is off at night misses nothing. */
const every = '*/10 * * * *'

/** One job for the reminders of all features. */
export function createReminders(jobs: Pick<Jobs, 'handle'>, log: Pick<FastifyBaseLogger, 'error'>) {
  const all = new Map<string, (signal: AbortSignal) => Promise<void>>()
  jobs.handle(
    reminderQueue,
    async (_data, signal) => {
      const failed: unknown[] = []
      for (const [code, run] of all)
        await run(signal).catch((error: unknown) => {
          log.error({ err: error, reminder: code }, 'reminder')
          failed.push(error)
        })
      // Those of other features are told; the job runs again for what failed.
      if (failed.length > 0) throw new AggregateError(failed, '有提醒没有发出')
    },
    { cron: every },
  )
  return {
    mount<T extends Coming>(kit: Pick<Kit, 'write' | 'clock'>, reminder: DeclaredReminder, source: ReminderSource<T>) {
      if (all.has(reminder.code)) throw new Error(`提醒 ${reminder.code} 声明了两次`)
      all.set(reminder.code, async (signal) => {
        for (let left = 1; left > 0 && !signal.aborted;) {
          const { told, closed } = await remindOnce(kit, reminder, source)
          left = told + closed
        }
        await forgetTold(kit, reminder)
      })
    },
  }
}
