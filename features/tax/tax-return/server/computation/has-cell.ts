import type { Db } from '@portal/server-kit/database'
import { cellKind } from '@portal/tax-forms'
import { profileOf, type TaskOf } from '@portal/tax-task/server/public'
import { formCodesOf, formSetOf } from './forms.ts'
import { orderedCodes } from './load.ts'
import { splitRef } from './own-figure.ts'
import { listTables } from '../return.repo.ts'

/** Whether a return has a printed cell with this reference, `FORM.r1.c5`. */
export async function hasCell(db: Db, task: TaskOf, ref: string): Promise<boolean> {
  const tables = await listTables(db, task)
  const codes =
    tables.size > 0 ? orderedCodes(tables) : formCodesOf(task, (await profileOf(db, task.entId)).taxpayerType)
  return codes.includes(splitRef(ref).table) && cellKind(await formSetOf(codes), ref) !== undefined
}
