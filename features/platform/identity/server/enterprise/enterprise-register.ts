import type { Tx } from '@portal/server-kit/transaction'
import { sql } from 'kysely'
import { enterpriseChanged as changed } from '../../contract/index.ts'

/**
 * One transaction at a time writes names, codes and parents of enterprises. Whoever does takes this first, before any
 * row, so that two of them never wait for each other.
 */
export async function holdEnterprises(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('enterprise register', 0))`.execute(tx.db)
}

/** Other features hear of a new enterprise or a new code in the same transaction. */
export const enterpriseChanged = (tx: Tx, entId: string): void =>
  tx.as('identity').happened(changed, { entId, data: {} })
