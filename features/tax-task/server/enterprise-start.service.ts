import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'

/** Declared start month of a tax here; set when opening balances are approved. */
export const findDeclaredStart = async (db: Db, entId: string, taxType: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('tax_start')
      .select('month')
      .where('ent_id', '=', entId)
      .where('tax_type', '=', taxType)
      .executeTakeFirst()
  )?.month

/** Sets the month, YYYYMM, from which an enterprise files a tax here; a later call replaces it. */
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
