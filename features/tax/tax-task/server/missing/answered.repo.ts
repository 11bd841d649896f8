import { defaultPeriodOf, getPeriod, monthsOf, periodOfMonth } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { firstPeriod } from './task-periods.repo.ts'
import type { FiledType } from '../tasks/taxable-periods.rules.ts'
import '../tasks/tax-task.table.ts'

/** The first period, in the cadence of `like`, that the portal answers for; undefined where nothing says so. */
export async function answeredFrom(
  db: Db,
  { entId, taxType, like }: { entId: string; taxType: string; like: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('tax_answered')
    .select('month')
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .executeTakeFirst()
  return row && periodOfMonth(getPeriod(like).kind, row.month)
}

/** The months, YYYYMM, from which the portal answers for an enterprise's taxes. */
export async function listAnswered(db: Db, entId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('tax_answered').select(['tax_type', 'month']).where('ent_id', '=', entId).execute()
  return new Map(rows.map((row) => [row.tax_type, row.month]))
}

/** Says the month, YYYYMM, from which the portal answers for a tax; a later call replaces it. */
export async function answerFrom(
  tx: Tx,
  { entId, taxType, month }: { entId: string; taxType: string; month: string },
): Promise<void> {
  await tx
    .as('tax-task')
    .db.insertInto('tax_answered')
    .values({ ent_id: entId, tax_type: taxType, month })
    .onConflict((on) => on.columns(['ent_id', 'tax_type']).doUpdateSet({ month }))
    .execute()
}

/** The same where nothing is said yet: each tax of a profile from its first task on, else from its current period. */
export async function beginAnswering(tx: Tx, entId: string, filings: readonly FiledType[], day: string): Promise<void> {
  const { db } = tx.as('tax-task')
  for (const { taxType, cadence } of filings) {
    const period = (await firstPeriod(db, entId, taxType)) ?? defaultPeriodOf(cadence, day)
    await db
      .insertInto('tax_answered')
      .values({ ent_id: entId, tax_type: taxType, month: monthsOf(period)[0] ?? period })
      .onConflict((on) => on.columns(['ent_id', 'tax_type']).doNothing())
      .execute()
  }
}
