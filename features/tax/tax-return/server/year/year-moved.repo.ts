import type { Db } from '@portal/server-kit/database'
import type { TaskOf } from '@portal/tax-task/server/public'
import './year-moved.table.ts'

type Key = Pick<TaskOf, 'entId' | 'taxType' | 'period'>

/** Earlier periods of the year that were filed after later ones, in order; none in an ordinary year. */
export async function movedBefore(db: Db, { entId, taxType, period }: Key): Promise<string[]> {
  const rows = await db
    .selectFrom('return_year_moved')
    .select('period')
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .where('period', '>', period.slice(0, 4))
    .where('period', '<', period)
    .orderBy('period')
    .execute()
  return rows.map((row) => row.period).filter((one) => one.length === period.length)
}

export async function insertMoved(db: Db, { entId, taxType, period }: Key, at: Date): Promise<void> {
  await db
    .insertInto('return_year_moved')
    .values({ ent_id: entId, tax_type: taxType, period, at })
    .onConflict((on) => on.columns(['ent_id', 'tax_type', 'period']).doUpdateSet({ at }))
    .execute()
}
