import { sql } from 'kysely'
import type { AdapterPayload } from 'oidc-provider'
import type { Db } from '@portal/server-kit/database'

export interface NewRecord {
  model: string
  idHash: string
  payload: AdapterPayload
  grantId: string | null
  uid: string | null
  expiresAt: Date | null
}

export async function putRecord(db: Db, row: NewRecord): Promise<void> {
  const values = {
    payload: JSON.stringify(row.payload),
    grant_id: row.grantId,
    uid: row.uid,
    expires_at: row.expiresAt,
  }
  await db
    .insertInto('sso_record')
    .values({ model: row.model, id_hash: row.idHash, consumed_at: null, ...values })
    .onConflict((on) => on.columns(['model', 'id_hash']).doUpdateSet(values))
    .execute()
}

export const findRecord = (db: Db, model: string, idHash: string) =>
  db
    .selectFrom('sso_record')
    .select(['payload', 'consumed_at'])
    .where('model', '=', model)
    .where('id_hash', '=', idHash)
    .executeTakeFirst()

export const findRecordByUid = (db: Db, model: string, uid: string) =>
  db
    .selectFrom('sso_record')
    .select(['payload', 'consumed_at'])
    .where('uid', '=', uid)
    .where('model', '=', model)
    .executeTakeFirst()

/** Marks a code as used. False when it already was: of many concurrent calls exactly one succeeds. */
export async function consumeRecord(db: Db, model: string, idHash: string, at: Date): Promise<boolean> {
  const done = await db
    .updateTable('sso_record')
    .set({ consumed_at: at })
    .where('model', '=', model)
    .where('id_hash', '=', idHash)
    .where('consumed_at', 'is', null)
    .returning('model')
    .executeTakeFirst()
  return done !== undefined
}

export async function deleteRecord(db: Db, model: string, idHash: string): Promise<void> {
  await db.deleteFrom('sso_record').where('model', '=', model).where('id_hash', '=', idHash).execute()
}

/** Deletes everything issued under these grants. */
export async function deleteRecordsOfGrants(db: Db, grantIds: readonly string[]): Promise<void> {
  await db.deleteFrom('sso_record').where('grant_id', 'in', grantIds).execute()
}

export async function deleteExpiredRecords(db: Db, before: Date): Promise<void> {
  await sql`delete from sso_record where ctid in
    (select ctid from sso_record where expires_at < ${before} limit 10000)`.execute(db)
}
