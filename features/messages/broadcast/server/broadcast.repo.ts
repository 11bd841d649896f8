import type { Db } from '@portal/server-kit/database'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Report, Share } from '../contract/index.ts'
import type { BroadcastRow, BroadcastTable } from './broadcast.table.ts'

export const findBroadcast = (db: Db, id: string): Promise<BroadcastRow | undefined> =>
  db.selectFrom('broadcast').selectAll().where('id', '=', id).where('is_trial', '=', false).executeTakeFirst()

/** The same, locked: sending, recalling and changing one message come one after the other. */
export const lockBroadcast = (db: Db, id: string): Promise<BroadcastRow | undefined> =>
  db
    .selectFrom('broadcast')
    .selectAll()
    .where('id', '=', id)
    .where('is_trial', '=', false)
    .forUpdate()
    .executeTakeFirst()

/** Adds a message; undefined where one has its business key already. */
export const insertBroadcast = (db: Db, row: Insertable<BroadcastTable>): Promise<BroadcastRow | undefined> =>
  db
    .insertInto('broadcast')
    .values(row)
    .onConflict((on) => on.column('business_key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const findByKey = (db: Db, businessKey: string): Promise<BroadcastRow | undefined> =>
  db.selectFrom('broadcast').selectAll().where('business_key', '=', businessKey).executeTakeFirst()

/** Changes a locked message, and raises its version unless only its progress is noted. */
export async function changeBroadcast(db: Db, id: string, change: Updateable<BroadcastTable>): Promise<void> {
  await db.updateTable('broadcast').set(change).where('id', '=', id).execute()
}

export const removeDraft = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('broadcast').where('id', '=', id).execute()
}

/** Rows of the operators' list with who wrote each. */
export const broadcastRows = (db: Db) =>
  db
    .selectFrom('broadcast')
    .leftJoin('user_account', 'user_account.id', 'broadcast.created_by')
    .selectAll('broadcast')
    .select('user_account.name as by_name')
    .where('broadcast.is_trial', '=', false)
export type ListedRow = Awaited<ReturnType<ReturnType<typeof broadcastRows>['execute']>>[number]

export interface Sums {
  sent: number
  seen: number
  acted: number
  withdrawn: number
}
const sums = sql<Sums>`sum(sent)::int as sent, sum(seen)::int as seen, sum(acted)::int as acted,
  sum(withdrawn)::int as withdrawn`

/** Figures of these messages, from what is kept by enterprise and role. */
export async function sumsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Sums>> {
  const { rows } = await sql<Sums & { broadcast_id: string }>`select broadcast_id, ${sums} from broadcast_tally
    where broadcast_id = any(${[...ids]}::text[]) group by broadcast_id`.execute(db)
  return new Map(rows.map((row) => [row.broadcast_id, row]))
}

const mostShares = 200
/** The largest enterprises and roles of one message. */
export async function sharesOf(db: Db, id: string): Promise<Pick<Report, 'enterprises' | 'roles'>> {
  const enterprises = await sql<Share>`select enterprise.name, sum(sent)::int as sent, sum(seen)::int as seen,
      sum(acted)::int as acted
    from broadcast_tally join enterprise on enterprise.id = broadcast_tally.ent_id
    where broadcast_id = ${id} group by enterprise.id, enterprise.name order by 2 desc, 1 limit ${mostShares}`.execute(
    db,
  )
  const roles = await sql<Share>`select role as name, sum(sent)::int as sent, sum(seen)::int as seen,
      sum(acted)::int as acted
    from broadcast_tally where broadcast_id = ${id} group by role order by 2 desc, 1 limit ${mostShares}`.execute(db)
  return { enterprises: enterprises.rows, roles: roles.rows }
}
