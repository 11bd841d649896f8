import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { Bucket, PhoneCodeTable } from '../verification.table.ts'

export type PhoneCode = Selectable<PhoneCodeTable>

export const insertCode = async (db: Db, row: Insertable<PhoneCodeTable>): Promise<void> => {
  await db.insertInto('phone_code').values(row).execute()
}

export const findCode = (db: Db, tokenHash: string): Promise<PhoneCode | undefined> =>
  db.selectFrom('phone_code').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** The code, locked until the transaction ends, so that concurrent tries are counted one by one. */
export const lockCode = (db: Db, tokenHash: string): Promise<PhoneCode | undefined> =>
  db.selectFrom('phone_code').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()

export async function countWrong(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('phone_code')
    .set((eb) => ({ wrong: eb('wrong', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** Marks the code as verified; false when another call was faster or it expired. */
export async function markVerified(db: Db, tokenHash: string, now: Date, mostWrong: number): Promise<boolean> {
  const row = await db
    .updateTable('phone_code')
    .set({ verified_at: now })
    .where('token_hash', '=', tokenHash)
    .where('verified_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong', '<', mostWrong)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a verified phone; false when it is already used. */
export async function markUsed(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('phone_code')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** A code that the provider refused is void, and a new one may be requested at once. */
export async function markFailed(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db
    .updateTable('phone_code')
    .set({ failed: true, expires_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** A limit over codes of some buckets: to a phone, from an address or account, or (`all`) anywhere. */
export interface SendRule {
  by: 'phone' | 'address' | 'user_id' | 'all'
  value: string
  of: readonly Bucket[]
  most: number
  windowMs: number
  sentOnly?: boolean
}

/** Time of a rule's `most`-th newest code if it is within the window; the rule is then exhausted. */
export async function exhaustedSince(db: Db, rule: SendRule, now: Date): Promise<Date | null> {
  let query = db
    .selectFrom('phone_code')
    .select('created_at')
    .where('created_at', '>', new Date(now.getTime() - rule.windowMs))
    .where('bucket', 'in', rule.of)
  if (rule.by !== 'all') query = query.where(rule.by, '=', rule.value)
  if (rule.sentOnly === true) query = query.where('failed', '=', false)
  const row = await query
    .orderBy('created_at', 'desc')
    .offset(rule.most - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Serializes sends that count against the same limit. */
export const lockRule = (db: Db, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`verification\n${key}`}, 0))`.execute(db)

export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('phone_code').where('created_at', '<', before).execute()
}
