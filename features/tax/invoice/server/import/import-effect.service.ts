import { sql } from 'kysely'
import type { Db, Scope } from '@portal/server-kit'
import { mostInEffect, type ReturnEffect } from '../../contract/import-effect.schema.ts'
import { getImport } from './import.service.ts'
import type { Invoice } from '../intake/types.ts'
import { planOfPeriod } from '../plan/plan-of-period.ts'
import type { ReturnPort } from '../return.port.ts'
import { smallPlanOfPeriod } from '../plan/small-plan-of-period.ts'

/** Effect of pending imports on a month's return; writes nothing. */
export async function effectOfImports(
  db: Db,
  scope: Scope,
  port: ReturnPort,
  period: string,
  importIds: readonly string[],
): Promise<{ tooMany: boolean; effect: ReturnEffect | null }> {
  // Checks every import's enterprise first, so another enterprise's import answers not found.
  for (const importId of importIds) await getImport(db, scope, importId)
  const given = await waitingIn(db, scope, importIds)
  if (given === null) return { tooMany: true, effect: null }
  const effect = await port.effectOf(db, scope, period, {
    plan: (on, of, month, facts) => planOfPeriod(on, of, month, facts, given),
    planSmall: (on, of, month, facts) => smallPlanOfPeriod(on, of, month, facts, given),
  })
  return { tooMany: false, effect }
}

/** Invoices of imports as they would be written; later imports override earlier ones. Null above the limit. */
async function waitingIn(db: Db, scope: Scope, importIds: readonly string[]): Promise<Map<string, Invoice> | null> {
  const given = new Map<string, Invoice>()
  for (const importId of importIds) {
    const rows = await db
      .selectFrom('invoice_import_invoice')
      .select(['key', sql<Invoice>`data`.as('data')])
      .where('import_id', '=', importId)
      .where('ent_id', '=', scope.entId)
      .where('data', 'is not', null)
      .orderBy('key')
      .limit(mostInEffect + 1 - given.size)
      .execute()
    for (const { key, data } of rows) given.set(key, data)
    if (given.size > mostInEffect) return null
  }
  return given
}
