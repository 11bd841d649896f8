import type { Selectable } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { ListCall } from '@portal/server-kit/list/source'
import type { BankAccountTable } from './bank-account.table.ts'

export type AccountRow = Selectable<BankAccountTable>

const ofEnterprise = (db: Db, entId: string) =>
  db.selectFrom('bank_account').selectAll('bank_account').where('bank_account.ent_id', '=', entId)

/** The enterprise's accounts, for the list. */
export const accountRows = (db: Db, { scope }: ListCall) => ofEnterprise(db, scope.entId)

/** Accounts in use, the default one first. An enterprise has few; the limit keeps a mistake from filling a page. */
export const accountsInUse = (db: Db, scope: Scope): Promise<AccountRow[]> =>
  ofEnterprise(db, scope.entId)
    .where('is_on', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(1000)
    .execute()

/** One account; `isLocked` keeps it as it is until the transaction ends. */
export const findAccount = (db: Db, scope: Scope, id: string, isLocked = false): Promise<AccountRow | undefined> =>
  ofEnterprise(db, scope.entId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst()

export const findAccounts = (db: Db, scope: Scope, ids: readonly string[]): Promise<AccountRow[]> =>
  ofEnterprise(db, scope.entId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

/** Accounts by the digests of their numbers. */
export const findByDigests = (db: Db, scope: Scope, digests: readonly string[]): Promise<AccountRow[]> =>
  ofEnterprise(db, scope.entId)
    .where('number_mac', 'in', [...digests])
    .execute()

/** Writes the row, new or changed. Returns false when another account of the enterprise has the number. */
export async function putAccount(db: Db, row: AccountRow): Promise<boolean> {
  const { id, ent_id, ...values } = row
  const other = await ofEnterprise(db, ent_id)
    .where('number_mac', '=', row.number_mac)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other !== undefined) return false
  if (row.version > 1) {
    await db.updateTable('bank_account').set(values).where('id', '=', id).where('ent_id', '=', ent_id).execute()
    return true
  }
  const made = await db
    .insertInto('bank_account')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ent_id', 'number_mac']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** Takes the mark of the default from whichever account of the enterprise has it. */
export const clearDefault = async (db: Db, scope: Scope): Promise<void> => {
  await db
    .updateTable('bank_account')
    .set({ is_default: false })
    .where('ent_id', '=', scope.entId)
    .where('is_default', '=', true)
    .execute()
}

export const turnAccounts = async (
  db: Db,
  scope: Scope,
  ids: readonly string[],
  change: Pick<AccountRow, 'is_on' | 'updated_at' | 'updated_by'>,
): Promise<void> => {
  await db
    .updateTable('bank_account')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('ent_id', '=', scope.entId)
    .where('id', 'in', [...ids])
    .execute()
}

export const deleteAccounts = async (db: Db, scope: Scope, ids: readonly string[]): Promise<void> => {
  await db
    .deleteFrom('bank_account')
    .where('ent_id', '=', scope.entId)
    .where('id', 'in', [...ids])
    .execute()
}
