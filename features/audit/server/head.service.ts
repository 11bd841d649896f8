import { keysInUse, readEnd } from '@portal/server-kit/audit-end'
import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'

/**
 * The chain's end leaves the house, as a log line and to the installation's webhooks: whoever cuts it off in the
 * database, or makes another chain there, does not reach what was told.
 */
export async function leaveHead(kit: Kit): Promise<void> {
  const db = acrossEnterprises(kit.db)
  const head = { ...(await readEnd(db)), keys: await keysInUse(db) }
  kit.log.info({ head }, 'audit head')
  await kit.write(async (tx) => tx.happened({ type: 'audit.head', entId: null, data: { ...head } }))
}
