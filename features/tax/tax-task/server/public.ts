/** Public server API of tax tasks for other features. Writers use the caller's transaction. */
import './tasks/tax-task.table.ts'
export { defaultPreferences } from '../contract/index.ts'
export { describedProfile, filedTaxes, profileOf, saveProfile, type TaxProfileOf } from './tasks/profile.service.ts'
export {
  countUnfinishedTasks,
  findTaskOfPeriod,
  isAmending,
  listOpenTasks,
  listTasks,
  listTasksByNo,
  listTasksOfYear,
  type TaskOf,
} from './tasks/task.repo.ts'
export { countSettled, listSettled, listTasksDueIn } from './board/board.repo.ts'
export { listOccasions } from './occasions.repo.ts'
export { listSteps } from './tasks/task-step.repo.ts'
export { filedAfter, listOpenAfter, listTasksOfYearBefore, type FiledPeriodAfter } from './tasks/filed-after.ts'
export { earlierTasks, startOf, unfiledBefore, type EarlierTasks } from './tasks/unfiled-before.ts'
export { answerFrom } from './missing/answered.repo.ts'
export { declareStart } from './missing/enterprise-start.service.ts'
export { missingTasks } from './missing/missing-tasks.service.ts'
export { deadlinesIn } from './reads/task-query.service.ts'
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
} from './tasks/task.service.ts'
export { moveDueDays, movesUnder, plannedDays, type DueMove, type MovedTask } from './due/replan.ts'
export { tasksWithin } from './people/people.repo.ts'
export { groupReach, type Reached } from './group/group-reach.ts'
export { periodsDueIn } from './tasks/taxable-periods.rules.ts'
export { createTask, type NewTask } from './creating/create-tasks.ts'
export { ownTaskNos } from './people/away.ts'
export { listTasksOfEnterprises, lockTasksOfTax } from './reach/tasks-of.repo.ts'
export { mountOfTax } from './reach/mount-of-tax.ts'
export type { ReturnReads } from './tasks/return.port.ts'
export { firstFiled } from './missing/task-periods.repo.ts'
