import { taskListPage } from '../contract/tax-task.pages.ts'
import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'

/** Where a task's return is worked on. */
export const taskPage = (taskNo: string): string => linkTo(returnPage, { id: taskNo })

/** Where a period of a tax is opened: its return, or the question whether to create its task. */
export const periodPage = (taxType: string, period: string): string => linkTo(taskListPage, { taxType, period })
