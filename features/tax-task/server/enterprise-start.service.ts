import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'

/** The month that was said as the start of a tax here: opening balances say theirs when they are approved. */
export const findDeclaredStart = async (db: Db, entId: string, taxType: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tax_start')
      .select('month')
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .executeTakeFirst()
  )?.month

/** Says from which month, YYYYMM, an enterprise files a tax here; a later word replaces an earlier one. */
export async function declareStart(
  tx: Tx,
  { entId, taxType, month }: { entId: string; taxType: string; month: string },
): Promise<void> {
  await tx
    .as('tax-task')
    .db.insertInto('tax_start')
    .values({ ent_id: entId, tax_type: taxType, month })
    .onConflict((on) => on.columns(['ent_id', 'tax_type']).doUpdateSet({ month }))
    .execute()
}
