import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import type { Db } from '@portal/server-kit/database'
import { taxTypeName } from '../../contract/index.ts'

type Named = [string, { name: string; route: string }]

/** Names tasks of any enterprise by number, in words and with their page; for operators. */
export async function nameTasks(db: Db, taskNos: readonly string[]): Promise<Named[]> {
  const rows = await db
    .selectFrom('tax_task')
    .select(['task_no', 'tax_type', 'period', 'occasion'])
    .where('task_no', 'in', taskNos)
    .execute()
  return rows.map(({ task_no: taskNo, tax_type: taxType, ...when }) => [
    taskNo,
    { name: `${taxTypeName(taxType)} ${declaredLabel(when)}`, route: linkTo(returnPage, { id: taskNo }) },
  ])
}
