import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { listTasks } from '@portal/tax-task/server/public'
import type { PayableTotals } from '../../contract/index.ts'
import { resultsOf } from '../reads/result.service.ts'

/** Stored result of each return of an enterprise, by task. Returns without figures are left out. */
export async function payableTotals(db: Db, reach: TaxReach): Promise<PayableTotals> {
  const tasks = (await listTasks(db, reach, {})).map((task) => task.taskNo)
  return Object.fromEntries(
    [...(await resultsOf(db, reach.entId, tasks))].map(([taskNo, { total }]) => [taskNo, total]),
  )
}
