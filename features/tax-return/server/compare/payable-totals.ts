import type { Db } from '@portal/server-kit/database'
import { listTasks } from '@portal/tax-task/server/public'
import type { PayableTotals } from '../../contract/index.ts'
import { resultsOf } from '../reads/result.service.ts'

const vat = '01'

/** Stored result of each VAT return of an enterprise, by task. Returns without figures are left out. */
export async function payableTotals(db: Db, entId: string): Promise<PayableTotals> {
  const tasks = (await listTasks(db, entId, { taxType: vat })).map((task) => task.taskNo)
  return Object.fromEntries([...(await resultsOf(db, entId, tasks))].map(([taskNo, { total }]) => [taskNo, total]))
}
