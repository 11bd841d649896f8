import type { Db } from '@portal/server-kit/database'
import { sql, type Selectable } from 'kysely'
import type { ApprovalDelegationTable } from '../workflow.table.ts'

export type DelegationRow = Selectable<ApprovalDelegationTable>

const on = (db: Db, entId: string, day: string) =>
  db
    .selectFrom('approval_delegation')
    .where('ent_id', '=', entId)
    .where('until_day', '>=', day)
    .where('from_day', '<=', day)

/** Arrangements of an enterprise that hold on a day. */
export const delegationsOn = (
  db: Db,
  entId: string,
  day: string,
): Promise<{ user_id: string; delegate_id: string; kinds: string[] }[]> =>
  on(db, entId, day).select(['user_id', 'delegate_id', 'kinds']).orderBy('id').execute()

/** Who is away for a kind of business, with the delegate of each; of two arrangements the later one holds. */
export const awayFor = (rows: Awaited<ReturnType<typeof delegationsOn>>, kind: string): ReadonlyMap<string, string> =>
  new Map(
    rows
      .filter(({ kinds }) => kinds.length === 0 || kinds.includes(kind))
      .map(({ user_id, delegate_id }) => [user_id, delegate_id]),
  )

/** Own arrangements that are not over, the next one first. */
export const listDelegations = (db: Db, entId: string, userId: string, day: string): Promise<DelegationRow[]> =>
  db
    .selectFrom('approval_delegation')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('until_day', '>=', day)
    .orderBy('from_day')
    .orderBy('id')
    .execute()

export async function insertDelegation(db: Db, row: Omit<DelegationRow, 'created_at'>): Promise<void> {
  await db.insertInto('approval_delegation').values(row).execute()
}

/** False: it is over or not this user's. */
export async function deleteDelegation(db: Db, entId: string, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('approval_delegation')
    .where('ent_id', '=', entId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Makes arrangements of an enterprise one after the other, until commit. */
export const lockDelegations = (db: Db, entId: string): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`delegation:${entId}`}, 0))`.execute(db)

/** Arrangements of an enterprise that touch these days. */
export const delegationsBetween = (
  db: Db,
  entId: string,
  from: string,
  until: string,
): Promise<{ user_id: string; delegate_id: string; kinds: string[] }[]> =>
  db
    .selectFrom('approval_delegation')
    .select(['user_id', 'delegate_id', 'kinds'])
    .where('ent_id', '=', entId)
    .where('until_day', '>=', from)
    .where('from_day', '<=', until)
    .execute()
