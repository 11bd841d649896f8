import { notFound, refuse } from '@portal/contract'
import { reachesTax, type Caller } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { assertOwnDuty } from '../../enterprise/duty.service.ts'
import { rightsChanged } from '../../people/changed.ts'
import { taxTypesTexts as texts } from './tax-types.texts.ts'

/** Who gives, with his own taxes. */
type Giver = Pick<Caller, 'userId' | 'taxTypes' | 'duty'>
interface Member {
  userId: string
  entId: string
}

/**
 * Sets the tax types that a member works with in an enterprise (null: all), effective with the next call. Returns those
 * of before. @throws refused for oneself, and by who works with some taxes alone; notFound without a membership.
 */
export async function limitTaxTypes(
  tx: Tx,
  giver: Giver,
  { userId, entId }: Member,
  taxTypes: readonly string[] | null,
): Promise<string[] | null> {
  if (userId === giver.userId) throw refuse(texts.ownTaxes)
  if (giver.taxTypes !== undefined) throw refuse(texts.someTaxes)
  await assertOwnDuty(tx.db, giver, userId)
  const { db } = tx.as('identity')
  const row = await db
    .selectFrom('membership')
    .select('tax_types')
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound(texts.notMember)
  await db
    .updateTable('membership')
    .set({ tax_types: taxTypes === null ? null : [...new Set(taxTypes)].toSorted() })
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .execute()
  rightsChanged(tx, userId, entId)
  return row.tax_types
}

/** @throws refused where a role given by who works with some taxes alone would reach others. */
export async function assertGivesOwnTaxes(db: Db, giver: Giver, { userId, entId }: Member): Promise<void> {
  const own = giver.taxTypes
  if (own === undefined) return
  const row = await db
    .selectFrom('membership')
    .select('tax_types')
    .where('user_id', '=', userId)
    .where('ent_id', '=', entId)
    .executeTakeFirst()
  if (row?.tax_types?.every((taxType) => reachesTax({ taxTypes: own }, taxType)) !== true)
    throw refuse(texts.otherTaxes)
}
