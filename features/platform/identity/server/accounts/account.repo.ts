import type { Insertable, Selectable } from 'kysely'
import { notFound } from '@portal/contract'
import { compiledOnce } from '@portal/server-kit/compiled-once'
import type { Db } from '@portal/server-kit/database'
import { identityTexts } from '../identity.texts.ts'
import type { UserAccountTable } from '../identity.table.ts'

export type AccountRow = Selectable<UserAccountTable>

const accountRow = compiledOnce((db, { userId }: { userId: string }) =>
  db.selectFrom('user_account').selectAll().where('id', '=', userId),
)

export async function findAccountById(db: Db, userId: string): Promise<AccountRow> {
  const [row] = await accountRow(db, { userId })
  if (!row) throw notFound(identityTexts.noAccount)
  return row
}

export async function insertAccount(db: Db, row: Insertable<UserAccountTable>): Promise<boolean> {
  const inserted = await db
    .insertInto('user_account')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return false
  await db
    .insertInto('password_history')
    .values({ user_id: row.id, hash: row.password_hash, at: row.password_at })
    .execute()
  return true
}

export async function setPassword(
  db: Db,
  change: { userId: string; hash: string; mustChange: boolean; givenBy?: string; at: Date },
): Promise<void> {
  await db
    .updateTable('user_account')
    .set({
      password_hash: change.hash,
      must_change_password: change.mustChange,
      password_at: change.at,
      ...(change.givenBy === undefined ? {} : { password_given_by: change.givenBy }),
    })
    .where('id', '=', change.userId)
    .execute()
  await db.insertInto('password_history').values({ user_id: change.userId, hash: change.hash, at: change.at }).execute()
}

/** Notes that the owner proved himself by what nobody gave him: his password counts as his own. */
export async function clearGiven(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ password_given_by: null })
    .where('id', '=', userId)
    .where('password_given_by', 'is not', null)
    .execute()
}

/** Requires a new password at the next sign-in, before anything else. */
export async function demandNewPassword(db: Db, userId: string): Promise<void> {
  await db.updateTable('user_account').set({ must_change_password: true }).where('id', '=', userId).execute()
}

/** Hashes of the last passwords, newest first. */
export async function listPasswordHashes(db: Db, userId: string, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('hash')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => row.hash)
}

export async function setConsent(db: Db, userId: string, version: string, at: Date): Promise<void> {
  await db
    .updateTable('user_account')
    .set({ consent_version: version, consent_at: at })
    .where('id', '=', userId)
    .where((eb) => eb.or([eb('consent_version', 'is', null), eb('consent_version', '<>', version)]))
    .execute()
}

export async function setSecondFactor(db: Db, userId: string, has: boolean): Promise<void> {
  await db.updateTable('user_account').set({ has_second_factor: has }).where('id', '=', userId).execute()
}
