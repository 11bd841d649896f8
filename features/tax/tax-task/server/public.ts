/** Public server API of tax tasks for other features. Writers use the caller's transaction. */
import './tax-task.table.ts'
export { defaultPreferences } from '../contract/index.ts'
export { describedProfile, filedTaxes, profileOf, saveProfile, type TaxProfileOf } from './profile.service.ts'
export {
  countUnfinishedTasks,
  findTaskOfPeriod,
  isAmending,
  listOpenTasks,
  listTasks,
  listTasksByNo,
  listTasksOfEnterprises,
  listTasksOfYear,
  lockTasksOfTax,
  type TaskOf,
} from './task.repo.ts'
export { countSettled, listSettled, listTasksDueIn } from './board/board.repo.ts'
export { listOccasions } from './occasions.repo.ts'
export { listSteps } from './task-step.repo.ts'
export { filedAfter, listOpenAfter, listTasksOfYearBefore, type FiledPeriodAfter } from './filed-after.ts'
export { earlierTasks, startOf, unfiledBefore, type EarlierTasks } from './unfiled-before.ts'
export { answerFrom } from './answered.repo.ts'
export { declareStart } from './enterprise-start.service.ts'
export { missingTasks } from './missing/missing-tasks.service.ts'
export { deadlinesIn } from './task-query.service.ts'
export {
  advance,
  assertReachesTax,
  getTask,
  isTaskReached,
  lockTask,
  noteChanged,
  noteFiledLate,
  noteInvoicesTaken,
} from './task.service.ts'
export { createTask, createTasks, type NewTask } from './creating/create-tasks.ts'
export { ownTaskNos, ownTasks, peopleOf } from './people/away.ts'
export { assignPeople, planPeople, type Asked as AskedPeople } from './people/plan.service.ts'
export { mountOfTax } from './reach/mount-of-tax.ts'
export type { ReturnReads } from './return.port.ts'
export { firstFiled } from './missing/task-periods.repo.ts'
