import { auditHead } from '../contract/index.ts'
import { keysInUse, readEnd } from '@portal/server-kit/audit-end'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'

/**
 * Sends the chain's end out of the database, to the log and the installation's webhooks. Cutting or rebuilding the
 * chain in the database can't change these copies.
 */
export async function leaveHead(kit: Kit): Promise<void> {
  const db = acrossEnterprises(kit.db)
  const head = { ...(await readEnd(db)), keys: await keysInUse(db) }
  kit.log.info({ head }, 'audit head')
  await kit.write(async (tx) => tx.happened(auditHead, { entId: null, data: head }))
}
