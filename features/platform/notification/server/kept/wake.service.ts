import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { noticeStatus } from '../../contract/index.ts'
import { sql, type RawBuilder } from 'kysely'
import { countMoved, type Moved } from '../notice-count.repo.ts'
import { announce } from '../notice-tell.ts'
import { changeHeld, holdDue, holdWaiting, movedTo, type About, type Held } from './kept.repo.ts'
import { untilChanged } from './until.ts'

const queue = 'notice-wake'
/** Notices brought back in one transaction. */
const mostAtOnce = 500

/**
 * Snoozed notices come back unread, at the top of the list, and are told anew. Returns how they count now. A settled
 * one is never snoozed.
 */
async function wake(tx: Tx, at: Date | RawBuilder<Date>, rows: readonly Held[]): Promise<Moved[]> {
  await changeHeld(tx.db, rows, { status: noticeStatus.unread, snoozed_until: null, woken_at: at, read_batch: null })
  for (const row of rows) announce(tx, row, 'woken')
  return rows.map((row) => movedTo(row, { status: noticeStatus.unread, snoozed: false }))
}

/** One round of the job: how many came back. */
export const wakeDue = (kit: Pick<Kit, 'write' | 'clock'>): Promise<number> =>
  kit.write(async (tx) => {
    const now = kit.clock.now()
    const due = await holdDue(tx.db, now, mostAtOnce)
    await countMoved(tx.db, await wake(tx, now, due))
    return due.length
  })

/** Every minute, until none is left that is due. */
export function wakeEveryMinute(kit: Kit): void {
  kit.jobs.handle(
    queue,
    async (_data, signal) => {
      while (!signal.aborted && (await wakeDue(kit)) === mostAtOnce);
    },
    { cron: '* * * * *' },
  )
}

/** Brings back what waits for a change of a subject, for these users or for all; the caller counts them. */
export const wakeWaiting = async (tx: Tx, about: About): Promise<Moved[]> =>
  wake(tx, sql<Date>`now()`, await holdWaiting(tx.db, about, untilChanged))
