import type { Insertable, Selectable } from 'kysely'
import type { Db } from '@portal/server-kit/database'
import type { PasskeyTable, SetupTable, TotpTable } from './second-factor.table.ts'

export type PasskeyRow = Selectable<PasskeyTable>
export type TotpRow = Selectable<TotpTable>

export const findTotp = (db: Db, userId: string): Promise<TotpRow | undefined> =>
  db.selectFrom('second_factor_totp').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Any app secret, of any user. */
export const findAnyTotp = (db: Db): Promise<TotpRow | undefined> =>
  db.selectFrom('second_factor_totp').selectAll().limit(1).executeTakeFirst()

/** Replaces an earlier app. */
export async function putTotp(db: Db, row: Insertable<TotpTable>): Promise<void> {
  const { user_id: _, ...rest } = row
  await db
    .insertInto('second_factor_totp')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(rest))
    .execute()
}

/** Uses up the code of a time step; false when this or a newer step was used before. */
export async function useStep(db: Db, userId: string, step: number, at: Date): Promise<boolean> {
  const used = await db
    .updateTable('second_factor_totp')
    .set({ last_step: String(step), used_at: at })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('second_factor_totp')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

export async function putSetup(db: Db, row: Insertable<SetupTable>): Promise<void> {
  const { user_id: _, ...rest } = row
  await db
    .insertInto('second_factor_setup')
    .values(row)
    .onConflict((on) => on.column('user_id').doUpdateSet(rest))
    .execute()
}

export const findSetup = (db: Db, key: { userId: string; sessionId: string; now: Date }) =>
  db
    .selectFrom('second_factor_setup')
    .select('sealed')
    .where('user_id', '=', key.userId)
    .where('session_id', '=', key.sessionId)
    .where('expires_at', '>', key.now)
    .executeTakeFirst()

export async function deleteSetup(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('second_factor_setup').where('user_id', '=', userId).execute()
}

export const listPasskeys = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('second_factor_passkey').selectAll().where('user_id', '=', userId).orderBy('id').execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('second_factor_passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** False when this key exists already, for any user. */
export async function insertPasskey(db: Db, row: Insertable<PasskeyTable>): Promise<boolean> {
  const made = await db
    .insertInto('second_factor_passkey')
    .values(row)
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Records a use; false when another use has raised the counter meanwhile. */
export async function usePasskey(
  db: Db,
  used: { id: string; before: string; counter: number; at: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('second_factor_passkey')
    .set({ counter: String(used.counter), used_at: used.at })
    .where('id', '=', used.id)
    .where('counter', '=', used.before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePasskeys(db: Db, userId: string, id?: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('second_factor_passkey')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute()
  return gone.length > 0
}

export async function replaceRecovery(db: Db, userId: string, macs: readonly string[]): Promise<void> {
  await db.deleteFrom('second_factor_recovery').where('user_id', '=', userId).execute()
  if (macs.length > 0)
    await db
      .insertInto('second_factor_recovery')
      .values(macs.map((code_mac) => ({ user_id: userId, code_mac, used_at: null })))
      .execute()
}

export async function countRecovery(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('second_factor_recovery')
    .select((eb) => eb.fn.countAll<string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function useRecovery(db: Db, userId: string, mac: string, at: Date): Promise<boolean> {
  const used = await db
    .updateTable('second_factor_recovery')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_mac', '=', mac)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
