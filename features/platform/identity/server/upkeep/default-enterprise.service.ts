import { notFound, refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { internalSource } from '../../contract/roles.ts'
import { enterprisesOf } from '../enterprise/grants.ts'
import { identityTexts } from '../identity.texts.ts'
import { rightsChanged } from '../people/changed.ts'
import { lockUser } from './user.service.ts'

/**
 * The enterprise in which a user's sessions begin. False: it was that already. @throws not found for one that is not
 * the user's, refused for external users, who don't switch.
 */
export async function setDefaultEnterprise(tx: Tx, userId: string, entId: string): Promise<boolean> {
  const { user_source: source } = await lockUser(tx, userId)
  const own = await enterprisesOf(tx.db, userId)
  if (!own.includes(entId)) throw notFound(identityTexts.noEnterpriseOfYours)
  const { db } = tx.as('identity')
  const before = await db
    .selectFrom('membership')
    .select('ent_id')
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  if (before?.ent_id === entId) return false
  if (source !== internalSource) throw refuse(identityTexts.noSwitching)
  const turn = (isDefault: boolean, of: string) =>
    db
      .updateTable('membership')
      .set({ is_default: isDefault })
      .where('user_id', '=', userId)
      .where('ent_id', '=', of)
      .execute()
  if (before !== undefined) await turn(false, before.ent_id)
  await turn(true, entId)
  rightsChanged(tx, userId, null)
  return true
}
