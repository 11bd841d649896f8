import { acrossEnterprises } from '@portal/server-kit/database'
import type { Kit } from '@portal/server-kit/feature'
import { sql } from 'kysely'
import type { ReturnReads } from '../tasks/return.port.ts'

const queue = 'tax-task-figures'
/** Tasks of one enterprise that are read at once. */
const mostAtOnce = 500

interface Lacking {
  entId: string
  taskNos: string[]
}

/** Tasks with figures of which the task does not know what they come to, of the next enterprise in order. */
async function nextLacking(kit: Kit, after: string): Promise<Lacking | undefined> {
  const { rows } = await sql<Lacking>`
    select ent_id as "entId", (array_agg(task_no order by task_no))[:${sql.lit(mostAtOnce)}] as "taskNos" from tax_task
    where payable is null and state <> 'created' and ent_id > ${after}
    group by ent_id order by ent_id limit 1`.execute(acrossEnterprises(kit.db))
  return rows[0]
}

/** What returns of before come to, an enterprise a transaction; one that has no result stays without. */
export async function keepFiguresOfBefore(kit: Kit, returns: ReturnReads, signal?: AbortSignal): Promise<void> {
  let lacking = await nextLacking(kit, '')
  while (lacking !== undefined && signal?.aborted !== true) {
    const { entId, taskNos } = lacking
    const results = [...(await returns.results(kit.db, entId, taskNos))]
    if (results.length > 0)
      await kit.write((tx) =>
        sql`update tax_task set payable = known.payable
          from unnest(${results.map(([taskNo]) => taskNo)}::text[],
            ${results.map(([, { total }]) => total)}::numeric[]) known (task_no, payable)
          where tax_task.ent_id = ${entId} and tax_task.task_no = known.task_no and tax_task.payable is null`.execute(
          tx.db,
        ),
      )
    lacking = await nextLacking(kit, entId)
  }
}

/** Once after the upgrade that brought figures to tasks, and whenever a start finds some without. */
export function mountFigures(kit: Kit, returns: ReturnReads): void {
  kit.jobs.handle(queue, (_data, signal) => keepFiguresOfBefore(kit, returns, signal))
}

export async function startFigures(kit: Kit): Promise<void> {
  if ((await nextLacking(kit, '')) !== undefined) await kit.write((tx) => kit.jobs.enqueue(tx, queue, {}))
}
