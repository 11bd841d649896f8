import type { TaxReach } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { taxMonthOf } from '@portal/domain'
import { findTaskOfPeriod, getTask, type TaskOf } from '@portal/tax-task/server/public'
import type { TableUploadStatus } from '../contract/index.ts'
import { loadReturn } from '@portal/tax-return/server/public'

interface Asked {
  taskNo?: string | undefined
  period?: string | undefined
  taxMonth?: string | undefined
}

/** Each requested table, and whether it has any input; empty while its period has no task. */
export async function tableUploadStatus(
  db: Db,
  reach: TaxReach,
  { taskNo, period, taxMonth }: Asked,
  businessDay: string,
): Promise<TableUploadStatus[]> {
  const task: TaskOf | undefined =
    taskNo === undefined
      ? await findTaskOfPeriod(db, reach.entId, '01', period ?? taxMonth ?? taxMonthOf(businessDay))
      : await getTask(db, reach, taskNo)
  if (task === undefined) return []
  const state = await loadReturn(db, task)
  const filled = new Set([...state.own.values()].map((own) => own.table))
  return state.codes.map((tableCode) => ({
    tableCode,
    tableName: state.set.byCode.get(tableCode)?.definition.name ?? tableCode,
    uploadStatus: filled.has(tableCode) ? '1' : '0',
    version: state.tables.get(tableCode)?.version ?? 1,
  }))
}
