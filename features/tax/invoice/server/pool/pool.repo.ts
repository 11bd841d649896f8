import { mostCounted } from '@portal/contract'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { Db, Scope } from '@portal/server-kit'
import type { PoolFilter } from '../../contract/pool.schema.ts'
import type { Invoice } from '../intake/types.ts'
import { found, isAnswered } from './filter.repo.ts'
import { countUpTo } from './sums.repo.ts'

const columns = [
  'i.key',
  'i.number',
  'i.dir',
  'i.kind',
  'i.issued_on',
  'i.partner',
  'i.amount',
  'i.tax',
  'i.status',
  'i.checked',
  'i.deduct_period',
  'i.imported_at',
  'i.import_id',
  'i.data',
  's.outcome',
  's.rule',
  's.reason',
  's.cells',
] as const

const selected = <Q extends ReturnType<typeof found>>(query: Q) => query.select([...columns, isAnswered.as('answered')])
export type PoolRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number] & { data: Invoice }

/** Invoices matching a filter, newest first. */
export const poolQuery = (db: Db, scope: Scope, filter: PoolFilter) => newestFirst(selected(found(db, scope, filter)))

/** One page, newest first, with the total, counted as lists do; a page beyond the last becomes the last. */
export async function pagePool(db: Db, scope: Scope, filter: PoolFilter, page: { current: number; size: number }) {
  const total = await countUpTo(db, scope, filter, mostCounted)
  const current = Math.max(1, Math.min(page.current, Math.ceil(total / page.size)))
  const rows =
    total === 0
      ? []
      : await poolQuery(db, scope, filter)
          .limit(page.size)
          .offset((current - 1) * page.size)
          .execute()
  return { rows, total, current }
}

const newestFirst = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
  query.orderBy(sql`i.issued_on`, (order) => order.desc().nullsLast()).orderBy(sql`i.key`, 'desc')

const exportedAtATime = 2000

/** All matches, newest first, in batches, reading only as fast as the file is consumed. */
export async function* eachFound(db: Db, scope: Scope, filter: PoolFilter): AsyncGenerator<PoolRow> {
  let after: { day: string | null; key: string } | null = null
  for (;;) {
    const from: { day: string | null; key: string } | null = after
    const rows: PoolRow[] = await poolQuery(db, scope, filter)
      .$if(from !== null, (query) =>
        query.where(
          sql<boolean>`(coalesce(i.issued_on, '0001-01-01'), i.key)
            < (coalesce(${from?.day ?? null}::date, '0001-01-01'), ${from?.key ?? ''})`,
        ),
      )
      .limit(exportedAtATime)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (rows.length < exportedAtATime || last === undefined) return
    after = { day: last.issued_on, key: last.key }
  }
}
