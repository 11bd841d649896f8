/** Public components of tasks for other features. */
export { AssignDrawer, type AssignCalls } from './people/assign-drawer.tsx'
export { StepMarks } from './shown/step-marks.tsx'
export { PeriodTaskLink } from './period-task.tsx'
export { PeriodSwitch } from './period-switch.tsx'
export { periodPage } from './shown/task-page.ts'
export { lastMonth, useWorkMonth } from './work-month.ts'
export { InsteadLink } from './shown/instead-link.tsx'
