import { periodDays } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { answerFrom } from './answered.repo.ts'

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

/** Declared start months of an enterprise, by tax type. */
export const listDeclaredStarts = async (db: Db, entId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.selectFrom('tax_start').select(['tax_type', 'month']).where('ent_id', '=', entId).execute()
  return new Map(rows.map((row) => [row.tax_type, row.month]))
}

/** True for a period that ended before a declared start: it was filed elsewhere. */
export const isBeforeStart = (period: string, start: string | undefined): boolean =>
  start !== undefined && periodDays(period).end < periodDays(start).start

/** Sets the month, YYYYMM, from which an enterprise files a tax here and the portal answers for it. */
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
  await answerFrom(tx, { entId, taxType, month })
}
