import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import type { Db, Scope } from '@portal/server-kit'
import type { PoolFilter } from '../../contract/pool.schema.ts'
import { GUESSABLE } from '../intake/invoice.ts'
import { TOLERANCE } from '../intake/reference.ts'
import type { Invoice } from '../intake/types.ts'

const onlyDigits = /^[0-9]{4,}$/
const inNumbers = /^[0-9A-Z-]{4,}$/i
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * The invoices a filter finds, with their standing in the filter's period. Shapes and their indexes: a month by
 * invoice_month_list, what a return looks at by invoice_standing's key, an outcome by invoice_standing_outcome, a
 * number without a month by invoice_number, a partner without a month by invoice_partner_part (or, without pg_trgm, its
 * beginning).
 */
function found(db: Db, scope: Scope, filter: PoolFilter) {
  const { period } = filter
  const byReturn =
    period !== undefined &&
    (filter.basis === 'return' ||
      filter.outcome !== undefined ||
      filter.rule !== undefined ||
      filter.answered !== undefined)
  const search = filter.search?.trim() ?? ''
  return db
    .selectFrom('invoice as i')
    .leftJoin('invoice_standing as s', (on) =>
      on
        .onRef('s.key', '=', 'i.key')
        .on('s.ent_id', '=', scope.entId)
        .on('s.period', '=', period ?? ''),
    )
    .where('i.ent_id', '=', scope.entId)
    .$if(byReturn, (query) => query.where('s.key', 'is not', null))
    .$if(!byReturn && period !== undefined, (query) => query.where('i.month', '=', period ?? ''))
    .$if(filter.outcome !== undefined && period !== undefined, (query) =>
      query.where('s.outcome', '=', filter.outcome ?? ''),
    )
    .$if(filter.rule !== undefined && period !== undefined, (query) => query.where('s.rule', '=', filter.rule ?? ''))
    .$if(filter.answered !== undefined && period !== undefined, (query) =>
      query.where(filter.answered === 'yes' ? isAnswered : sql<boolean>`not ${isAnswered}`),
    )
    .$if(filter.direction !== undefined, (query) =>
      query.where('i.dir', '=', filter.direction === 'output' ? 'out' : 'in'),
    )
    .$if(filter.kind !== undefined, (query) =>
      query.where('i.kind', '=', sql<string>`any(${(filter.kind ?? '').split(',')})`),
    )
    .$if(filter.status !== undefined, (query) => query.where('i.status', '=', filter.status ?? ''))
    .$if(filter.risk !== undefined, (query) => query.where(sql`i.data->>'risk'`, '=', filter.risk ?? ''))
    .$if(filter.source !== undefined, (query) => query.where(sql`i.data->>'src'`, '=', filter.source ?? ''))
    .$if(filter.positive !== undefined, (query) =>
      query.where(sql`i.data->>'positive'`, '=', filter.positive === 'yes' ? 'true' : 'false'),
    )
    .$if(filter.rate !== undefined, (query) => query.where(hasRate((filter.rate ?? '').split(','))))
    .$if(filter.checked !== undefined, (query) =>
      filter.checked === 'none'
        ? query.where('i.checked', 'is', null)
        : query.where('i.checked', '=', filter.checked ?? ''),
    )
    .$if(filter.deductPeriod !== undefined, (query) =>
      query
        .where('i.dir', '=', 'in')
        .where('i.deduct_period', 'is not', null)
        .where('i.deduct_period', '=', filter.deductPeriod ?? ''),
    )
    .$if(search !== '', (query) => query.where(matches(search)))
}

/** The one rate that explains a tax, as `onlyRate` finds it. */
const fitting = (amount: RawBuilder<unknown>, tax: RawBuilder<unknown>) => sql<
  string | null
>`(select case when count(*) = 1 then min(r) end
  from unnest(${GUESSABLE}::text[]) r
    where ${tax} <> 0 and abs(${amount} * r::numeric - ${tax}) <= ${TOLERANCE.line}::numeric)`

/** Lines tell their rates; of an input invoice without lines its tax does. */
const hasRate = (rates: readonly string[]) => sql<boolean>`(i.tags ?| ${rates}::text[]
  or (i.dir = 'in' and jsonb_array_length(i.data->'lines') = 0
    and ${fitting(sql`i.amount`, sql`i.tax`)} = any(${rates}::text[])))`

/** A number from its start, a partner by any part of its name. */
function matches(search: string) {
  const number = sql<boolean>`i.number like ${`${escapeLike(search.toUpperCase())}%`}`
  const partner = sql<boolean>`i.partner like ${`%${escapeLike(search)}%`}`
  if (onlyDigits.test(search)) return number
  return inNumbers.test(search) ? sql<boolean>`(${number} or ${partner})` : partner
}

const isAnswered = sql<boolean>`exists (select 1 from invoice_annotation a
  where a.ent_id = i.ent_id and a.key = i.key and a.rule = s.rule)`

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

/** What a filter finds, newest first. */
export const poolQuery = (db: Db, scope: Scope, filter: PoolFilter) => newestFirst(selected(found(db, scope, filter)))

/** One page, newest first, and how many there are; a page beyond the last is the last. */
export async function pagePool(db: Db, scope: Scope, filter: PoolFilter, page: { current: number; size: number }) {
  const { total } = await found(db, scope, filter)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const current = Math.max(1, Math.min(page.current, Math.ceil(Number(total) / page.size)))
  const rows =
    Number(total) === 0
      ? []
      : await poolQuery(db, scope, filter)
          .limit(page.size)
          .offset((current - 1) * page.size)
          .execute()
  return { rows, total: Number(total), current }
}

const newestFirst = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) =>
  query.orderBy(sql`i.issued_on`, (order) => order.desc().nullsLast()).orderBy(sql`i.key`, 'desc')

const exportedAtATime = 2000

/** Everything found, newest first, a batch at a time: reading goes on only as fast as the file is taken. */
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

export async function sumPool(db: Db, scope: Scope, filter: PoolFilter) {
  return found(db, scope, filter)
    .select((eb) => [
      eb.fn.countAll<string>().as('count'),
      sql<string>`coalesce(sum(i.amount), 0)`.as('amount'),
      sql<string>`coalesce(sum(i.tax), 0)`.as('tax'),
    ])
    .executeTakeFirstOrThrow()
}

/** Sales and purchases apart: their sum says nothing. */
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

/** By direction and rate, line by line; what tells no rate stands under null. */
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
