import type { Db } from '@portal/server-kit/database'
import { sql } from 'kysely'
import './tasks/tax-task.table.ts'

/** Tasks for what happened in these months, of every tax. */
export const listOccasions = (
  db: Db,
  entId: string,
  months: readonly string[],
): Promise<{ taxType: string; occasion: string }[]> =>
  db
    .selectFrom('tax_task')
    .select(['tax_type as taxType', 'occasion'])
    .where('ent_id', '=', entId)
    .where('occasion', '<>', '')
    .where('period', '=', sql<string>`any(${[...months]})`)
    .execute()
