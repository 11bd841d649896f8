import { sql } from 'kysely'
import { newId } from '@portal/server-kit/ids'
import type { Scope } from '@portal/server-kit/caller'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { FileStore } from '@portal/server-kit/files/store'
import type { Tx } from '@portal/server-kit/transaction'
import '../deduction.table.ts'
import type { DeductionFileTable, ToldRow } from '../deduction.table.ts'

/** Maximum pending files per user; a new one replaces the oldest. */
const mostWaiting = 10
/** Pending files are deleted after this time. */
const keptMs = 24 * 3_600_000

export type NewFile = Pick<DeductionFileTable, 'period' | 'kind' | 'file_id' | 'file_name'> & { told: ToldRow[] | null }

/** Stores a filled list or an imported result for the user. */
export async function keepFile(
  tx: Tx,
  scope: Scope,
  now: Date,
  files: FileStore,
  { told, ...file }: NewFile,
): Promise<string> {
  const id = newId()
  await tx.db
    .insertInto('deduction_file')
    .values({
      id,
      ent_id: scope.entId,
      user_id: scope.userId,
      state: 'preview',
      ...file,
      told: told === null ? null : JSON.stringify(told),
      created_at: now,
    })
    .execute()
  const old = await tx.db
    .selectFrom('deduction_file')
    .select(['id', 'file_id', 'ent_id'])
    .where('ent_id', '=', scope.entId)
    .where('user_id', '=', scope.userId)
    .where('state', '=', 'preview')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(mostWaiting)
    .execute()
  await dropAll(tx, files, old)
  return id
}

async function dropAll(
  tx: Tx,
  files: FileStore,
  old: readonly { id: string; file_id: string | null; ent_id: string }[],
): Promise<void> {
  for (const { id, ent_id, file_id } of old) {
    await tx.db.deleteFrom('deduction_file').where('ent_id', '=', ent_id).where('id', '=', id).execute()
    if (file_id !== null) await files.drop(tx, ent_id, file_id)
  }
}

/** Deletes pending files older than a day, with their content. */
export async function dropForgotten(tx: Tx, files: FileStore, now: Date): Promise<void> {
  const old = await acrossEnterprises(tx.db)
    .selectFrom('deduction_file')
    .select(['id', 'file_id', 'ent_id'])
    .where('state', '=', 'preview')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute()
  await dropAll(tx, files, old)
}

export const findFile = (db: Db, scope: Scope, id: string, kind: DeductionFileTable['kind']) =>
  db
    .selectFrom('deduction_file')
    .selectAll()
    .where('ent_id', '=', scope.entId)
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()

/** Locks the result until the transaction ends, so only one of two confirmations takes effect. */
export const lockResult = (db: Db, scope: Scope, id: string) =>
  db
    .selectFrom('deduction_file')
    .selectAll()
    .where('ent_id', '=', scope.entId)
    .where('id', '=', id)
    .where('kind', '=', 'result')
    .forUpdate()
    .executeTakeFirst()

export const settleResult = (db: Db, scope: Scope, id: string) =>
  db
    .updateTable('deduction_file')
    .set({ state: 'done', told: null })
    .where('ent_id', '=', scope.entId)
    .where('id', '=', id)
    .execute()

/** Saves the bureau's latest answer for each invoice. */
export async function saveOutcomes(
  db: Db,
  scope: Scope,
  now: Date,
  period: string,
  rows: readonly ToldRow[],
): Promise<void> {
  await sql`
    insert into deduction_outcome (ent_id, key, period, outcome, reason, checked_at, user_id, at)
    select ${scope.entId}, key, ${period}, outcome, reason, checked_at, ${scope.userId}, ${now}
    from unnest(
      ${rows.map((row) => row.key)}::text[], ${rows.map((row) => row.outcome)}::text[],
      ${rows.map((row) => row.reason)}::text[], ${rows.map((row) => row.checkedAt)}::text[]
    ) as t(key, outcome, reason, checked_at)
    on conflict (ent_id, key) do update set
      period = excluded.period, outcome = excluded.outcome, reason = excluded.reason,
      checked_at = excluded.checked_at, user_id = excluded.user_id, at = excluded.at`.execute(db)
}
