import { taskListPage } from '../../contract/tax-task.pages.ts'
import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'

/** Address of a task's return. */
export const taskPage = (taskNo: string): string => linkTo(returnPage, { id: taskNo })

/** Address that opens a period's return, or asks to create its task. */
export const periodPage = (taxType: string, period: string): string => linkTo(taskListPage, { taxType, period })
