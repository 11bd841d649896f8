import { sql, type Insertable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Tables } from '@portal/server-kit/tables'
import '../delivery.table.ts'

/** The person's own address, proved by a code; '' without one. */
export async function emailOf(db: Db, userId: string): Promise<string> {
  return (await emailsOf(db, [userId])).get(userId) ?? ''
}

export async function emailsOf(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('user_email')
    .select(['user_id', 'email'])
    .where('user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute()
  return new Map(rows.map(({ user_id, email }) => [user_id, email]))
}

export async function saveEmail(db: Db, userId: string, email: string, at: Date): Promise<void> {
  await db
    .insertInto('user_email')
    .values({ user_id: userId, email, verified_at: at })
    .onConflict((on) => on.column('user_id').doUpdateSet({ email, verified_at: at }))
    .execute()
}

export async function removeEmail(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('user_email').where('user_id', '=', userId).execute()
}

/** Times of a person's codes since then, newest first; callers come one after the other. */
export async function codesSince(db: Db, userId: string, since: Date): Promise<Date[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`email code\n${userId}`}, 0))`.execute(db)
  const rows = await db
    .selectFrom('email_code')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

export async function insertCode(db: Db, row: Insertable<Tables['email_code']>): Promise<void> {
  await db.insertInto('email_code').values(row).execute()
}

/** The code, locked until the transaction ends, so that tries are counted one by one. */
export const lockCode = (db: Db, tokenHash: string) =>
  db.selectFrom('email_code').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()

export async function changeCode(
  db: Db,
  tokenHash: string,
  change: { wrong?: number; used_at?: Date; expires_at?: Date },
): Promise<void> {
  await db.updateTable('email_code').set(change).where('token_hash', '=', tokenHash).execute()
}

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('email_code').where('created_at', '<', before).execute()
}
