import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import type { Person } from '../audience/audience.repo.ts'

/** The writer as a reader in the enterprise in which he works. */
export const personOf = async (db: Db, userId: string, entId: string): Promise<Person | undefined> =>
  (
    await sql<Person>`select account.id as "userId", account.name as "userName", account.account,
        enterprise.id as "entId", enterprise.name as "entName"
      from user_account account join enterprise on enterprise.id = ${entId} where account.id = ${userId}`.execute(db)
  ).rows[0]

/** Earlier trials of a writer, with the enterprises in which he has them. */
export const trialsBefore = async (db: Db, userId: string, id: string): Promise<{ id: string; ent_id: string }[]> =>
  db
    .selectFrom('broadcast')
    .innerJoin('broadcast_recipient', 'broadcast_recipient.broadcast_id', 'broadcast.id')
    .select(['broadcast.id', 'broadcast_recipient.ent_id'])
    .where('broadcast.is_trial', '=', true)
    .where('broadcast.created_by', '=', userId)
    .where('broadcast.id', '!=', id)
    .execute()

export async function removeTrials(db: Db, ids: readonly string[]): Promise<void> {
  for (const table of ['broadcast_recipient', 'broadcast_tally', 'broadcast_hour'] as const)
    await db.deleteFrom(table).where('broadcast_id', 'in', ids).execute()
  await db.deleteFrom('broadcast').where('id', 'in', ids).execute()
}
