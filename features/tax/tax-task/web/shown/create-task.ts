import { call } from '@portal/web-kit/call'
import { confirm } from '@portal/web-kit/confirm'
import { invalidate } from '@portal/web-kit/query'
import { toast } from '@portal/web-kit/toast'
import {
  procedureNoReminderRoute,
  queryAppointProcedureRoute,
  saveTaskProcedureRoute,
  taskBoardRoute,
  type MissingTask,
} from '../../contract/index.ts'
import { taskTexts } from './task.texts.ts'

/** Branch status of a creation the user confirmed. */
const agreed = 3

/**
 * Asks, creates, and returns the new task's number, or null when the user cancels. A server refusal keeps the dialog
 * open.
 */
export async function createTask({
  taxType,
  period,
  message,
}: Pick<MissingTask, 'taxType' | 'period' | 'message'>): Promise<string | null> {
  const key = crypto.randomUUID()
  let made: string | null = null
  await confirm({
    content: message || taskTexts.ask,
    onOk: async () => {
      const { taskNo } = await call(
        saveTaskProcedureRoute,
        { body: { taskBranchStatus: agreed, taxType, period } },
        { key },
      )
      toast.success(taskTexts.created)
      await invalidate(queryAppointProcedureRoute, procedureNoReminderRoute, taskBoardRoute)
      made = taskNo
    },
  })
  return made
}
