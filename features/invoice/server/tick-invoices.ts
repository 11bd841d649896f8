import { sql } from 'kysely'
import type { Scope, Tx } from '@portal/server-kit'
import { announcePoolChange } from './pool-changed.ts'
import { nextRevision } from './import/import.pool.ts'

/**
 * What a tick makes of invoices: for which period and use; `period` null takes it back. `viaBureau` false: such papers
 * are claimed, not ticked.
 */
export interface InvoiceTick {
  keys: readonly string[]
  period: string | null
  use: string | null
  viaBureau: boolean
}

/**
 * Holds the pool until the transaction ends: nobody else writes into it, and imports that were read before judge again
 * what is ticked now.
 */
export const holdPool = (tx: Tx, entId: string): Promise<string> => nextRevision(tx.as('invoice').db, entId)

/** Puts ticks into the pool that the caller holds, so that filling follows. */
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
