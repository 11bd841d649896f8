import { sql } from 'kysely'
import type { Scope, Tx } from '@portal/server-kit'
import { announcePoolChange } from './pool-changed.ts'
import { nextRevision } from './import/import.pool.ts'

/**
 * A tick of invoices for a period and use; `period` null removes it. `viaBureau` false: vouchers claimed without
 * ticking.
 */
export interface InvoiceTick {
  keys: readonly string[]
  period: string | null
  use: string | null
  viaBureau: boolean
}

/**
 * Locks the pool until the transaction ends. Nobody else writes to it, and imports already read will check the ticked
 * invoices again.
 */
export const holdPool = (tx: Tx, entId: string): Promise<string> => nextRevision(tx.as('invoice').db, entId)

/** Writes ticks to the pool locked by the caller, so that filling uses them. */
export async function tickInvoices(
  tx: Tx,
  scope: Scope,
  revision: string,
  ticks: readonly InvoiceTick[],
): Promise<void> {
  const { entId } = scope
  const { db } = tx.as('invoice')
  for (const { keys, period, use, viaBureau } of ticks) {
    if (keys.length === 0) continue
    const checked = !viaBureau ? null : period === null ? 'no' : 'yes'
    const told = JSON.stringify({ checked, use, deductPeriod: period })
    await sql`update invoice
      set checked = ${checked}, deduct_period = ${period}, data = data || ${told}::jsonb, revision = ${revision}::bigint
      where ent_id = ${entId} and dir = 'in' and key = any(${keys})`.execute(db)
  }
  announcePoolChange(tx, scope)
}
