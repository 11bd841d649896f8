import { sql } from 'kysely'
import { sessionDays } from '@portal/identity/contract'
import type { Db } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { deleteHandOversBefore } from './provider/hand-over.repo.ts'
import { deleteExpiredRecords } from './provider/record.repo.ts'

const dayMs = 86_400_000
const kept = 2 * sessionDays * dayMs
/** Tables whose rows have their own expiry. */
const expiring = ['sso_agreement', 'sso_attempt', 'sso_link_offer', 'sso_logout_token', 'sso_ticket'] as const

/** Each hour deletes expired provider records at once, and other expired rows a day after their expiry. */
export function cleanUp(kit: Kit): void {
  kit.jobs.handle(
    'sso-clean-up',
    async () => {
      const now = kit.clock.now()
      const before = new Date(now.getTime() - dayMs)
      await kit.write(async (tx) => {
        await deleteExpiredRecords(tx.db, now)
        for (const table of expiring) await tx.db.deleteFrom(table).where('expires_at', '<', before).execute()
        await deleteHandOversBefore(tx.db, new Date(now.getTime() - kept))
        await deleteEntriesBefore(tx.db, new Date(now.getTime() - kept))
      })
    },
    { cron: '17 * * * *' },
  )
}

const deleteEntriesBefore = async (db: Db, before: Date): Promise<void> => {
  await sql`delete from sso_entry where created_at < ${before}`.execute(db)
}
