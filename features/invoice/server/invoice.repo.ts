import type { Db, Scope } from '@portal/server-kit'
import { sql } from 'kysely'
import type { Annotation } from './filling/context.ts'
import type { Invoice } from './intake/types.ts'
import './invoice.table.ts'

/** Invoices of the enterprise by key; only those that exist are in the answer. */
export async function findInvoices(db: Db, entId: string, keys: readonly string[]): Promise<Map<string, Invoice>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['key', 'data'])
    .where('ent_id', '=', entId)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(rows.map((row) => [row.key, row.data]))
}

/**
 * What a period's return may draw on: output issued in the month; input issued or deducted in it, or not yet deducted
 * and said something of. Ordered by key, so that contributions come in one order always.
 */
export async function listInvoicesOfPeriod(db: Db, scope: Scope, period: string): Promise<Map<string, Invoice>> {
  const rows = await ofPeriod(db, scope, period).select(['key', 'data']).orderBy('key').execute()
  return new Map(rows.map((row) => [row.key, row.data]))
}

/**
 * Their keys alone, in the same order, `size` in a part. A row a part: 200,000 rows at once would hold the event loop.
 */
export async function listKeyParts(db: Db, scope: Scope, period: string, size: number): Promise<(() => string[])[]> {
  const numbered = ofPeriod(db, scope, period).select([
    'key',
    sql<number>`(row_number() over (order by key) - 1) / ${size}::int`.as('part'),
  ])
  const rows = await db
    .selectFrom(numbered.as('n'))
    .select(sql<string>`string_agg(key, E'\n' order by key)`.as('keys'))
    .groupBy('part')
    .orderBy('part')
    .execute()
  return rows.map(
    ({ keys }) =>
      () =>
        keys.split('\n'),
  )
}

const ofPeriod = (db: Db, scope: Scope, period: string) =>
  db
    .selectFrom('invoice')
    .where('ent_id', '=', scope.entId)
    .where((eb) => eb.or([eb('month', '=', period), eb.and([eb('deduct_period', '=', period), eb('dir', '=', 'in')])]))

/** The latest word of a person on each invoice that one was said of. */
export async function listAnnotations(db: Db, scope: Scope, keys: readonly string[]): Promise<Map<string, Annotation>> {
  const rows = await db
    .selectFrom('invoice_annotation')
    .distinctOn('key')
    .select(['key', 'said'])
    .where('ent_id', '=', scope.entId)
    .where('key', '=', sql<string>`any(${keys})`)
    .orderBy('key')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.key, row.said]))
}
