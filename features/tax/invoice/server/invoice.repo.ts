import type { Db, Scope } from '@portal/server-kit'
import { sql } from 'kysely'
import type { Annotation } from './filling/context.ts'
import type { Invoice } from './intake/types.ts'
import { findNames } from './invoice-name.repo.ts'
import './invoice.table.ts'

/** Invoices of the enterprise by key; keys that don't exist are omitted. */
export async function findInvoices(db: Db, entId: string, keys: readonly string[]): Promise<Map<string, Invoice>> {
  // Most batches name no blue invoice.
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('invoice')
    .select(['key', 'data'])
    .where('ent_id', '=', entId)
    .where('key', '=', sql<string>`any(${keys})`)
    .execute()
  return new Map(rows.map((row) => [row.key, row.data]))
}

/** Invoices of the enterprise by any of their names. */
export async function findByNames(db: Db, entId: string, names: readonly string[]): Promise<Map<string, Invoice>> {
  if (names.length === 0) return new Map()
  const keys = await findNames(db, entId, names)
  const found = await findInvoices(db, entId, [...new Set([...names, ...keys.values()])])
  return new Map(
    names.flatMap((name) => {
      const invoice = found.get(name) ?? found.get(keys.get(name) ?? '')
      return invoice === undefined ? [] : [[name, invoice] as const]
    }),
  )
}

/**
 * Invoices for a period's return: issued in the month, or input deducted in it. Sorted by key, so contributions always
 * have the same order.
 */
export async function listInvoicesOfPeriod(db: Db, scope: Scope, period: string): Promise<Map<string, Invoice>> {
  const rows = await ofPeriod(db, scope, period).select(['key', 'data']).orderBy('key').execute()
  return new Map(rows.map((row) => [row.key, row.data]))
}

/**
 * Keys of the same invoices in the same order, `size` per part. One row per part, because 200,000 rows at once would
 * block the event loop.
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

/** The latest annotation of each annotated invoice. */
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
