import { sql } from 'kysely'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import './deduction.table.ts'
import { deductible, isClaimed, useOf } from './tick.sql.ts'

/** Sums of a period's ticks in the current pool, by kind and use. */
export const sumTicked = (db: Db, scope: Scope, period: string) =>
  db
    .selectFrom('invoice as i')
    .select([
      'i.kind',
      useOf.as('use'),
      isClaimed.as('claimed'),
      sql<string>`count(*)`.as('count'),
      sql<string>`coalesce(sum(i.amount), 0)`.as('amount'),
      sql<string>`coalesce(sum(${deductible}), 0)`.as('tax'),
    ])
    .where('i.ent_id', '=', scope.entId)
    .where('i.dir', '=', 'in')
    .where('i.deduct_period', '=', period)
    .where('i.status', '<>', 'void')
    .groupBy([sql`1`, sql`2`, sql`3`])
    .orderBy('i.kind')
    .execute()

/**
 * Invoices on which ticks here and the bureau's lists disagree. Ticks from a list that nobody changed here count as
 * ticked.
 */
export const listDifferences = (db: Db, scope: Scope, period: string, most: number) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('deduction_tick as t', (on) =>
      on.onRef('t.key', '=', 'i.key').on('t.ent_id', '=', scope.entId).on('t.use', 'is not', null),
    )
    .select([
      'i.key',
      'i.number',
      'i.kind',
      'i.partner',
      deductible.as('tax'),
      'i.deduct_period',
      'i.checked',
      sql<string | null>`i.data->>'use'`.as('use'),
      't.use as tickUse',
      't.period as tickPeriod',
    ])
    .where('i.ent_id', '=', scope.entId)
    .where('i.dir', '=', 'in')
    .where(sql<boolean>`not ${isClaimed}`)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('t.period', '=', period),
          sql<boolean>`(i.deduct_period is distinct from ${period} or ${useOf} <> t.use)`,
        ]),
        eb.and([eb('i.deduct_period', '=', period), eb('i.checked', '=', 'yes'), eb('t.period', '<>', period)]),
      ]),
    )
    .orderBy('i.key')
    .limit(most)
    .execute()
