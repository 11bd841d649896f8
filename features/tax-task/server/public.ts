/** What other features may use of tax tasks. Writers take the caller's transaction. */
import './tax-task.table.ts'
export { describedProfile, profileOf, saveProfile, defaultPreferences, type TaxProfileOf } from './profile.service.ts'
export { findTaskOfPeriod, listOpenTasks, listSentBack, listSteps, listTasks, type TaskOf } from './task.repo.ts'
export { nameTasks } from './task-names.ts'
export { deadlinesIn, missingTasks } from './task-query.service.ts'
export { advance, createTask, getTask, lockTask, noteChanged, noteInvoicesTaken, type NewTask } from './task.service.ts'
export { profileForPeriod } from './preference.service.ts'
