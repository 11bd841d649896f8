import type { Db, Scope } from '@portal/server-kit'
import { sql, type Insertable } from 'kysely'
import type { Annotation } from './filling/context.ts'
import type { Invoice } from './intake/types.ts'
import type { InvoiceTable } from './invoice.table.ts'

const rowsPerInsert = 1000

/** Invoices of the enterprise by key; only those that exist are in the answer. */
export async function findInvoices(db: Db, entId: string, keys: readonly string[]): Promise<Map<string, Invoice>> {
  const rows = await db.selectFrom('invoice').select(['key', 'data']).where('ent_id', '=', entId)
    .where('key', '=', sql<string>`any(${keys})`).execute()
  return new Map(rows.map(row => [row.key, row.data]))
}

/** Adds new invoices and replaces known ones: the intake has merged what was known. */
export async function upsertInvoices(db: Db, rows: readonly Insertable<InvoiceTable>[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    await db.insertInto('invoice').values(rows.slice(start, start + rowsPerInsert)).onConflict(on => on.columns(['ent_id', 'key']).doUpdateSet(eb => ({
      kind: eb.ref('excluded.kind'), month: eb.ref('excluded.month'), issued_on: eb.ref('excluded.issued_on'), partner: eb.ref('excluded.partner'),
      amount: eb.ref('excluded.amount'), tax: eb.ref('excluded.tax'), status: eb.ref('excluded.status'), checked: eb.ref('excluded.checked'),
      deduct_period: eb.ref('excluded.deduct_period'), blue_no: eb.ref('excluded.blue_no'), data: eb.ref('excluded.data'),
    }))).execute()
  }
}

/**
 * What a period's return may draw on: output issued in the month; input issued or deducted in it, or not yet deducted
 * and said something of. Ordered by key, so that contributions come in one order always.
 */
export async function listInvoicesOfPeriod(db: Db, scope: Scope, period: string): Promise<Map<string, Invoice>> {
  const rows = await db.selectFrom('invoice').select(['key', 'data']).where('ent_id', '=', scope.entId)
    .where(eb => eb.or([eb('month', '=', period), eb.and([eb('deduct_period', '=', period), eb('dir', '=', 'in')])]))
    .orderBy('key').execute()
  return new Map(rows.map(row => [row.key, row.data]))
}

/** The latest word of a person on each invoice that one was said of. */
export async function listAnnotations(db: Db, scope: Scope, keys: readonly string[]): Promise<Map<string, Annotation>> {
  const rows = await db.selectFrom('invoice_annotation').distinctOn('key').select(['key', 'said']).where('ent_id', '=', scope.entId)
    .where('key', '=', sql<string>`any(${keys})`).orderBy('key').orderBy('id', 'desc').execute()
  return new Map(rows.map(row => [row.key, row.said]))
}
