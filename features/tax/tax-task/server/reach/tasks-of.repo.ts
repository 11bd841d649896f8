import { acrossEnterprises, type Db } from '@portal/server-kit/database'
import type { Tx } from '@portal/server-kit/transaction'
import { taskColumns, type TaskOf } from '../tasks/task.repo.ts'

/** Tasks of one tax and period of several enterprises, of which the caller may know: branches of a head office. */
export const listTasksOfEnterprises = async (
  db: Db,
  { entIds, taxType, period }: { entIds: readonly string[]; taxType: string; period: string },
): Promise<TaskOf[]> =>
  entIds.length === 0
    ? []
    : acrossEnterprises(db)
        .selectFrom('tax_task')
        .select(taskColumns)
        .where('ent_id', 'in', entIds)
        .where('tax_type', '=', taxType)
        .where('period', '=', period)
        .where('occasion', '=', '')
        .execute()

/** All tasks of one tax, locked until the transaction ends, so that none of them moves on meanwhile. */
export const lockTasksOfTax = (tx: Tx, { entId, taxType }: { entId: string; taxType: string }): Promise<TaskOf[]> =>
  tx
    .as('tax-task')
    .db.selectFrom('tax_task')
    .select(taskColumns)
    .where('ent_id', '=', entId)
    .where('tax_type', '=', taxType)
    .orderBy('task_no')
    .forUpdate()
    .execute()
