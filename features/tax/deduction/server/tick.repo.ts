import { sql } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { TickFilter } from '../contract/index.ts'
import './deduction.table.ts'
import { blockOf, deductible, isClaimed, useOf } from './tick.sql.ts'

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * Input invoices visible in a period. open and blocked use the index invoice_open_input, ticked and other use
 * invoice_deducted_input. Without a state, a bitmap combines both.
 */
function found(db: Db, scope: Scope, period: string, filter: TickFilter) {
  const search = filter.search?.trim() ?? ''
  return db
    .selectFrom('invoice as i')
    .leftJoin('deduction_tick as t', (on) => on.onRef('t.key', '=', 'i.key').on('t.ent_id', '=', scope.entId))
    .leftJoin('deduction_outcome as o', (on) => on.onRef('o.key', '=', 'i.key').on('o.ent_id', '=', scope.entId))
    .where('i.ent_id', '=', scope.entId)
    .where('i.dir', '=', 'in')
    .where('i.month', '<=', period)
    .$if(filter.state === 'open', (query) =>
      query.where('i.deduct_period', 'is', null).where(blockOf(period), 'is', null),
    )
    .$if(filter.state === 'blocked', (query) =>
      query.where('i.deduct_period', 'is', null).where(blockOf(period), 'is not', null),
    )
    .$if(filter.state === 'ticked', (query) => query.where('i.deduct_period', '=', period))
    .$if(filter.state === 'other', (query) =>
      query.where('i.deduct_period', 'is not', null).where('i.deduct_period', '<>', period),
    )
    .$if(filter.state === undefined, (query) =>
      query.where((eb) => eb.or([eb('i.deduct_period', 'is', null), eb('i.deduct_period', '=', period)])),
    )
    .$if(filter.kind !== undefined, (query) => query.where('i.kind', '=', filter.kind ?? ''))
    .$if(filter.use !== undefined, (query) =>
      query.where('i.deduct_period', 'is not', null).where(useOf, '=', filter.use ?? ''),
    )
    .$if(filter.issued !== undefined, (query) => query.where('i.month', '=', filter.issued ?? ''))
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(
          i.number like ${`${escapeLike(search.toUpperCase())}%`} or i.partner like ${`%${escapeLike(search)}%`}
          or i.key = any(array(select n.key from invoice_name n
            where n.ent_id = ${scope.entId} and n.number like ${`${escapeLike(search.toUpperCase())}%`})))`,
      ),
    )
}

const selected = (query: ReturnType<typeof found>, period: string) =>
  query.select([
    'i.key',
    'i.number',
    'i.kind',
    'i.issued_on',
    'i.partner',
    'i.amount',
    'i.tax as face',
    'i.status',
    'i.checked',
    'i.deduct_period',
    sql<string | null>`i.data->>'risk'`.as('risk'),
    deductible.as('tax'),
    isClaimed.as('claimed'),
    blockOf(period).as('block'),
    useOf.as('use'),
    't.period as tickPeriod',
    't.use as tickUse',
    't.reason',
    't.version',
    't.user_id as userId',
    't.at',
    'o.outcome',
    'o.reason as answer',
    'o.period as answeredFor',
  ])
export type FoundRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

export async function pageTicks(
  db: Db,
  scope: Scope,
  period: string,
  filter: TickFilter,
  page: { current: number; size: number },
) {
  const { total } = await found(db, scope, period, filter)
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  const current = Math.max(1, Math.min(page.current, Math.ceil(Number(total) / page.size)))
  const rows =
    Number(total) === 0
      ? []
      : await selected(found(db, scope, period, filter), period)
          .orderBy('i.issued_on', (order) => order.desc().nullsLast())
          .orderBy('i.key', 'desc')
          .limit(page.size)
          .offset((current - 1) * page.size)
          .execute()
  return { rows, total: Number(total), current }
}

/** Invoices of a filter that can be ticked or, with `untick`, those ticked by this enterprise; at most `most` + 1. */
export async function listTickable(
  db: Db,
  scope: Scope,
  period: string,
  filter: TickFilter,
  untick: boolean,
  most: number,
): Promise<FoundRow[]> {
  const some = found(db, scope, period, {
    ...filter,
    state: untick ? 'ticked' : filter.state === 'ticked' ? 'ticked' : 'open',
  })
  return selected(some, period)
    .$if(untick, (query) => query.where(isOwn))
    .orderBy('i.key')
    .limit(most + 1)
    .execute()
}

/** Ticked here: by a clerk's tick, or a voucher that no bureau list covers. */
const isOwn = sql<boolean>`((t.use is not null and t.period = i.deduct_period) or ${isClaimed})`

export const rowsOf = (db: Db, scope: Scope, period: string, keys: readonly string[]): Promise<FoundRow[]> =>
  selected(
    found(db, scope, '999912', {})
      .clearWhere()
      .where('i.ent_id', '=', scope.entId)
      .where('i.dir', '=', 'in')
      .where(sql<boolean>`i.key = any(${[...keys]}::text[])`),
    period,
  ).execute()

/**
 * Invoices ticked for deduction in a period that are ticked at the bureau too, with its columns; at most `most` + 1.
 */
export const listForBureau = (db: Db, scope: Scope, period: string, most: number) =>
  selected(found(db, scope, period, { state: 'ticked', use: 'deduct' }), period)
    .select([
      sql<string | null>`i.data->>'sellerId'`.as('sellerId'),
      sql<string | null>`i.data->>'sellerName'`.as('sellerName'),
    ])
    .where(sql<boolean>`not ${isClaimed}`)
    .where('i.status', '<>', 'void')
    .orderBy('i.issued_on')
    .orderBy('i.key')
    .limit(most + 1)
    .execute()
export type BureauTick = Awaited<ReturnType<typeof listForBureau>>[number]
