import { addDays, periodDays } from '@portal/domain'
import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { taskColumns, withinTaxes, type TaskOf } from '../task.repo.ts'

/** A month holds a few dozen. */
const mostDue = 500

/** Tasks whose deadline lies in these months, from `first` to `last`, `YYYY-MM`. */
export const listTasksDueIn = (db: Db, reach: TaxReach, first: string, last: string): Promise<TaskOf[]> =>
  db
    .selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', reach.entId)
    .where(withinTaxes(reach))
    .where('due_date', '>=', `${first}-01`)
    .where('due_date', '<', addDays(periodDays(last.replace('-', '')).end, 1))
    .orderBy('due_date')
    .limit(mostDue)
    .execute()
