import { sql, type Kysely } from 'kysely'
import type { Clock } from '../../clock.ts'
import type { Tables } from '../../database/tables.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { hoursKept } from './idempotency.ts'

export const keyPruneQueue = 'kit-idempotency-prune'
const hourMs = 3_600_000
/** Keys deleted in one statement. */
const keysAtOnce = 5000

/** Every hour, in one process at a time. */
export const handleKeyPruning = (jobs: Pick<Jobs, 'handle'>, db: Kysely<Tables>, clock: Clock): void =>
  jobs.handle(keyPruneQueue, (_data, signal) => pruneKeys(db, clock.now(), signal), { cron: '40 * * * *' })

/** Deletes keys older than `hoursKept`, oldest first; one that is being written waits for the next hour. */
export async function pruneKeys(db: Kysely<Tables>, now: Date, signal?: AbortSignal): Promise<void> {
  const before = new Date(now.getTime() - hoursKept * hourMs)
  let deleted = keysAtOnce
  while (deleted === keysAtOnce && signal?.aborted !== true) {
    const oldest = sql`
      delete from idempotency where ctid = any(array(
        select ctid from idempotency where at < ${before} order by at limit ${keysAtOnce} for update skip locked))`
    const { numAffectedRows } = await oldest.execute(db)
    deleted = Number(numAffectedRows)
  }
}
