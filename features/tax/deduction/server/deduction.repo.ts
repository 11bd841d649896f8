import { newId } from '@portal/server-kit/ids'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Use } from '../contract/index.ts'
import './deduction.table.ts'
import type { DeductionEventTable, Totals } from './deduction.table.ts'

export interface PeriodRow {
  state: 'open' | 'confirmed'
  version: number
  totals: Totals | null
  userId: string
  at: Date
}

const columns = ['state', 'version', 'totals', 'user_id as userId', 'at'] as const

export const findPeriod = (db: Db, scope: Scope, period: string): Promise<PeriodRow | undefined> =>
  db
    .selectFrom('deduction_period')
    .select(columns)
    .where('ent_id', '=', scope.entId)
    .where('period', '=', period)
    .executeTakeFirst()

/** Confirmation state of a period as JSON; `at` is ISO 8601. */
export type TickingRow = Pick<PeriodRow, 'state' | 'version' | 'totals'> & { at: string }

/** The same as a SQL expression for larger queries; null when the period has no row. */
export const periodTicksValue = (entId: string, period: string): RawBuilder<TickingRow | null> =>
  sql<TickingRow | null>`(
    select jsonb_build_object('state', state, 'version', version, 'totals', totals, 'at', at)
    from deduction_period where ent_id = ${entId} and period = ${period})`

/** Locks the period until the transaction ends, so its ticks and confirmations run one after the other. */
export async function lockPeriod(db: Db, scope: Scope, period: string, now: Date): Promise<PeriodRow> {
  await db
    .insertInto('deduction_period')
    .values({ ent_id: scope.entId, period, state: 'open', version: 0, totals: null, user_id: scope.userId, at: now })
    .onConflict((on) => on.columns(['ent_id', 'period']).doNothing())
    .execute()
  return db
    .selectFrom('deduction_period')
    .select(columns)
    .where('ent_id', '=', scope.entId)
    .where('period', '=', period)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setPeriod(
  db: Db,
  scope: Scope,
  period: string,
  now: Date,
  change: { state: 'open' | 'confirmed'; totals: Totals | null },
): Promise<void> {
  await db
    .updateTable('deduction_period')
    .set({
      state: change.state,
      totals: change.totals === null ? null : JSON.stringify(change.totals),
      version: sql`version + 1`,
      user_id: scope.userId,
      at: now,
    })
    .where('ent_id', '=', scope.entId)
    .where('period', '=', period)
    .execute()
}

/** Saves the clerk's ticks and increments each one's version. */
export async function saveTicks(
  db: Db,
  scope: Scope,
  now: Date,
  tick: { keys: readonly string[]; period: string; use: Use | null; reason: string },
): Promise<void> {
  await sql`
    insert into deduction_tick (ent_id, key, period, use, reason, version, user_id, at)
    select ${scope.entId}, key, ${tick.period}, ${tick.use}::text, ${tick.reason}, 1, ${scope.userId}, ${now}
    from unnest(${tick.keys}::text[]) as k(key)
    on conflict (ent_id, key) do update set
      period = excluded.period, use = excluded.use, reason = excluded.reason,
      version = deduction_tick.version + 1, user_id = excluded.user_id, at = excluded.at`.execute(db)
}

export async function addEvent(
  db: Db,
  scope: Scope,
  now: Date,
  event: Pick<DeductionEventTable, 'period' | 'what' | 'text' | 'reason'>,
): Promise<void> {
  await db
    .insertInto('deduction_event')
    .values({ id: newId(), ent_id: scope.entId, user_id: scope.userId, at: now, ...event })
    .execute()
}

export const listEvents = (db: Db, scope: Scope, period: string, most: number) =>
  db
    .selectFrom('deduction_event')
    .select(['what', 'text', 'reason', 'user_id as userId', 'at'])
    .where('ent_id', '=', scope.entId)
    .where('period', '=', period)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
