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
  listTasksOfYear,
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
  noteFigures,
  noteFiledLate,
  noteInvoicesTaken,
} from './task.service.ts'
export { tasksWithin } from './people/people.repo.ts'
export { groupReach, type Reached } from './group/group-reach.ts'
export { periodsDueIn } from './taxable-periods.rules.ts'
export { createTask, createTasks, type NewTask } from './creating/create-tasks.ts'
export { ownTaskNos, ownTasks, peopleOf } from './people/away.ts'
export { listTasksOfEnterprises, lockTasksOfTax } from './reach/tasks-of.repo.ts'
export { mountOfTax } from './reach/mount-of-tax.ts'
export { noReturns, type ReturnReads } from './return.port.ts'
export { firstFiled } from './missing/task-periods.repo.ts'
