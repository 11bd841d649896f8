import { sql } from 'kysely'
import type { Db } from '@portal/server-kit/database'

/** Rows taken away at a time: what piles up is bounded without making anybody wait. */
const most = 500

/** Takes away pictures, failures and locks that say nothing any more. Rows that another transaction works on are left to it. */
export async function cleanUp(db: Db, now: Date, failuresBefore: Date): Promise<void> {
  await sql`delete from captcha where id_hash in (select id_hash from captcha where expires_at < ${now} limit ${most} for update skip locked)`.execute(db)
  await sql`delete from sign_in_lock where key in (select key from sign_in_lock where until < ${now} limit ${most} for update skip locked)`.execute(db)
  await sql`delete from sign_in_failure where ctid in (select ctid from sign_in_failure where at < ${failuresBefore} limit ${most} for update skip locked)`.execute(db)
}
