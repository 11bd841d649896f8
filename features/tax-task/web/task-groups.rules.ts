import { isFiled, type ListedTask, type MissingTask, type TaskState, type TaxablePeriod } from '../contract/index.ts'

export interface TaskGroups { current: readonly (ListedTask | MissingTask)[], overdue: readonly (ListedTask | MissingTask)[], earlier: readonly ListedTask[] }

export const isMissing = (task: ListedTask | MissingTask): task is MissingTask => !('taskNo' in task)
/** What the state filter chooses by; a period without a task is a state of its own. */
export type ShownState = TaskState | 'missing'
export const stateOf = (task: ListedTask | MissingTask): ShownState => isMissing(task) ? 'missing' : task.state
/** Due and not filed: an open task as well as a period that nobody opened one for. */
export const isOverdue = (task: ListedTask | MissingTask, today: string): boolean =>
  task.dueDate !== null && task.dueDate < today && (isMissing(task) || (!isFiled(task.state) && !task.isAmending))

/** What to do now above, what should have been done below it, the rest last. */
export function groupTasks(tasks: readonly ListedTask[], missing: readonly MissingTask[], periods: readonly TaxablePeriod[], today: string): TaskGroups {
  const isCurrent = (task: ListedTask): boolean => periods.some(each => each.taxType === task.taxType && each.period === task.period)
  const open = tasks.filter(task => !isCurrent(task))
  return {
    current: [...tasks.filter(isCurrent), ...missing.filter(task => !isOverdue(task, today))].toSorted((one, other) => one.taxType.localeCompare(other.taxType)),
    overdue: [...open, ...missing].filter(task => isOverdue(task, today)).toSorted((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? '')),
    earlier: open.filter(task => !isOverdue(task, today)),
  }
}
