import { sql } from 'kysely'
import type { Kit } from '@portal/server-kit/feature'
import { keptMs } from './session.service.ts'
import { failureWindowMs } from '../sign-in/sign-in-keys.ts'

/** Maximum rows deleted per transaction, so that nobody waits for the clean-up. */
const most = 500
export const cleanUpQueue = 'identity-clean-up'

/**
 * Deletes expired captchas, failures, locks and long-ended sessions every five minutes. Skips rows locked by another
 * transaction.
 */
export function cleanUp(kit: Kit): void {
  kit.jobs.handle(
    cleanUpQueue,
    async (_data, signal) => {
      const now = kit.clock.now()
      const [failedBefore, endedBefore] = [new Date(now.getTime() - failureWindowMs), new Date(now.getTime() - keptMs)]
      const old = [
        sql`delete from captcha where id_hash in
          (select id_hash from captcha where expires_at < ${now} limit ${most} for update skip locked)`,
        sql`delete from sign_in_lock where key in
          (select key from sign_in_lock where until < ${now} limit ${most} for update skip locked)`,
        sql`delete from sign_in_count where key in
          (select key from sign_in_count where kept_until < ${now} limit ${most} for update skip locked)`,
        sql`delete from known_device where ctid in
          (select ctid from known_device where ends_at < ${now} limit ${most} for update skip locked)`,
        sql`delete from sign_in_failure where ctid in
          (select ctid from sign_in_failure where at < ${failedBefore} limit ${most} for update skip locked)`,
        sql`delete from session where id in
          (select id from session where ends_at < ${endedBefore} limit ${most} for update skip locked)`,
      ]
      for (const statement of old) {
        for (let gone = most; gone >= most && !signal.aborted;)
          gone = Number((await kit.write((tx) => statement.execute(tx.db))).numAffectedRows ?? 0)
      }
    },
    { cron: '*/5 * * * *' },
  )
}
