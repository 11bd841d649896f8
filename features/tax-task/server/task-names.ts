import { periodLabel } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { taxTypeName } from '../contract/index.ts'

/** Tasks by their numbers, whatever enterprise they are of, in words and with their page: for operators. */
export async function nameTasks(db: Db, taskNos: readonly string[]): Promise<[string, { name: string, route: string }][]> {
  const rows = await db.selectFrom('tax_task').select(['task_no', 'tax_type', 'period']).where('task_no', 'in', taskNos).execute()
  return rows.map(row => [row.task_no, { name: `${taxTypeName(row.tax_type)} ${periodLabel(row.period)}`, route: `/system/tax-admin/tax-detail?id=${row.task_no}` }])
}
