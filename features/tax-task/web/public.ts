/** What other features' screens may use of tasks. */
export { PeriodTaskLink } from './period-task.tsx'
export { periodPage } from './task-page.ts'
