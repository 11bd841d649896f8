import { everyTax } from '@portal/server-kit/caller'
import { declaredLabel } from '@portal/domain/occasion'
import type { Tx } from '@portal/server-kit/transaction'
import { getTask, type TaskOf } from '@portal/tax-task/server/public'
import { findByReceipt } from './filing.repo.ts'
import { filingTexts as texts } from './filing.texts.ts'

/** Message naming the period whose filing already has a receipt number. */
export async function receiptTaken(tx: Tx, task: TaskOf, receiptNo: string): Promise<string> {
  const other = await findByReceipt(tx.db, task.entId, task.taxType, receiptNo)
  const period = other === undefined ? '' : declaredLabel(await getTask(tx.db, everyTax(task.entId), other.task_no))
  return texts.receiptTwice(receiptNo, period)
}
