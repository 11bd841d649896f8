import { sql } from 'kysely'
import type { Db, Scope } from '@portal/server-kit'
import type { PoolFilter } from '../../contract/pool.schema.ts'
import { fitting, found } from './filter.repo.ts'

/** Number of the matching invoices, counted up to `most`, which the planner shall know. */
export async function countUpTo(db: Db, scope: Scope, filter: PoolFilter, most: number): Promise<number> {
  const { count } = await db
    .selectFrom(found(db, scope, filter).select('i.key').limit(sql.lit(most)).as('some'))
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Count and totals of the matching invoices. */
export async function sumPool(db: Db, scope: Scope, filter: PoolFilter) {
  return found(db, scope, filter)
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(i.amount), 0)`.as('amount'),
      sql<string>`coalesce(sum(i.tax), 0)`.as('tax'),
    ])
    .executeTakeFirstOrThrow()
}

/** Sums by direction; a total of sales and purchases would be meaningless. */
export async function sumByDirection(db: Db, scope: Scope, filter: PoolFilter) {
  return found(db, scope, filter)
    .groupBy('i.dir')
    .select((eb) => [
      'i.dir',
      eb.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(i.amount), 0)`.as('amount'),
      sql<string>`coalesce(sum(i.tax), 0)`.as('tax'),
    ])
    .execute()
}

const lineAmount = sql`coalesce((l.line->>'amount')::numeric, case when l.line is null then i.amount end)`
const lineTax = sql`coalesce((l.line->>'tax')::numeric, case when l.line is null then i.tax end)`

/** Sums by direction and rate, per line; null for lines without a known rate. */
export async function sumByRate(db: Db, scope: Scope, filter: PoolFilter) {
  const lines = found(db, scope, filter).leftJoinLateral(
    sql<{
      line: { rate: string | null; rateClass: string | null; amount: string; tax: string }
    }>`(select line from jsonb_array_elements(i.data->'lines') as line)`.as('l'),
    (on) => on.onTrue(),
  )
  return lines
    .select([
      'i.dir',
      sql<string | null>`coalesce(l.line->>'rate',
        case when l.line->>'rateClass' is null and i.dir = 'in' then ${fitting(lineAmount, lineTax)} end)`.as('rate'),
      sql<string | null>`l.line->>'rateClass'`.as('rateClass'),
      sql<string>`count(distinct i.key)`.as('count'),
      sql<string>`coalesce(sum(${lineAmount}), 0)`.as('amount'),
      sql<string>`coalesce(sum(${lineTax}), 0)`.as('tax'),
    ])
    .groupBy([sql`1`, sql`2`, sql`3`])
    .execute()
}
