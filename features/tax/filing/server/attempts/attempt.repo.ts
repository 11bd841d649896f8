import { sql, type Insertable, type Updateable } from 'kysely'
import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { AttemptRow, ExchangeRow, FilingAttemptTable, FilingExchangeTable } from './attempt.table.ts'

interface TaskKey {
  entId: string
  taskNo: string
}
type AttemptKey = Pick<AttemptRow, 'id' | 'ent_id'>

/** The index of open ones lets a return have one alone. */
export async function insertAttempt(db: Db, row: Insertable<FilingAttemptTable>): Promise<void> {
  await db.insertInto('filing_attempt').values(row).execute()
}

export const findOpenAttempt = (db: Db, { entId, taskNo }: TaskKey): Promise<AttemptRow | undefined> =>
  db
    .selectFrom('filing_attempt')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** Open attempts at these returns. */
export const listOpenAttempts = (db: Db, entId: string, taskNos: readonly string[]): Promise<AttemptRow[]> =>
  db
    .selectFrom('filing_attempt')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('closed_at', 'is', null)
    .where('task_no', '=', sql<string>`any(${[...taskNos]})`)
    .execute()

export const findAttempt = (db: Db, entId: string, id: string): Promise<AttemptRow | undefined> =>
  db.selectFrom('filing_attempt').selectAll().where('ent_id', '=', entId).where('id', '=', id).executeTakeFirst()

/** Locked until the transaction ends: of a job and a person one waits for the other. */
export const lockAttempt = (db: Db, { ent_id, id }: AttemptKey): Promise<AttemptRow> =>
  db
    .selectFrom('filing_attempt')
    .selectAll()
    .where('ent_id', '=', ent_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Attempts at one return, newest first. */
export const listAttempts = (db: Db, { entId, taskNo }: TaskKey): Promise<AttemptRow[]> =>
  db
    .selectFrom('filing_attempt')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('task_no', '=', taskNo)
    .orderBy('id', 'desc')
    .limit(50)
    .execute()

/** Open attempts of an enterprise, and those asked for since, newest first. */
export async function listRecentAttempts(db: Db, entId: string, since: Date, most: number): Promise<AttemptRow[]> {
  const own = db.selectFrom('filing_attempt').selectAll().where('ent_id', '=', entId)
  const [open, recent] = await Promise.all([
    own.where('closed_at', 'is', null).orderBy('id', 'desc').limit(most).execute(),
    own.where('asked_at', '>=', since).orderBy('asked_at', 'desc').limit(most).execute(),
  ])
  const rows = new Map([...open, ...recent].map((row) => [row.id, row]))
  return [...rows.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1))
}

export const changeAttempt = async (
  db: Db,
  { ent_id, id }: AttemptKey,
  change: Updateable<FilingAttemptTable>,
): Promise<void> => {
  await db.updateTable('filing_attempt').set(change).where('ent_id', '=', ent_id).where('id', '=', id).execute()
}

/** Takes the attempt that is due longest until `until`; after that another process may take it over. */
export const claimDue = (db: Db, now: Date, until: Date): Promise<AttemptRow | undefined> =>
  acrossEnterprises(db)
    .updateTable('filing_attempt')
    .set({ next_at: until })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('filing_attempt')
        .select('id')
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()

/** Keeps a claimed attempt for longer; one that was settled meanwhile stays as it is. */
export async function extendClaim(db: Db, { ent_id, id, state }: AttemptRow, until: Date): Promise<void> {
  await db
    .updateTable('filing_attempt')
    .set({ next_at: until })
    .where('ent_id', '=', ent_id)
    .where('id', '=', id)
    .where('state', '=', state === 'queued' ? 'submitting' : state)
    .where('next_at', 'is not', null)
    .execute()
}

/** Adds the next question or step of an attempt whose row is locked. */
export async function addExchange(db: Db, row: Omit<FilingExchangeTable, 'number'>): Promise<void> {
  await db
    .insertInto('filing_exchange')
    .values((eb) => ({
      ...row,
      number: eb
        .selectFrom('filing_exchange')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('ent_id', '=', row.ent_id)
        .where('attempt_id', '=', row.attempt_id),
    }))
    .execute()
}

/** Exchanges of these attempts, each in its order. */
export const listExchanges = (db: Db, entId: string, attemptIds: readonly string[]): Promise<ExchangeRow[]> =>
  db
    .selectFrom('filing_exchange')
    .selectAll()
    .where('ent_id', '=', entId)
    .where('attempt_id', '=', sql<string>`any(${[...attemptIds]})`)
    .orderBy('attempt_id')
    .orderBy('number')
    .execute()
