import { isSettled, type MissingTask, type TaxablePeriod, type TaxTask } from '../contract/index.ts'

export interface TaskGroups { current: readonly (TaxTask | MissingTask)[], overdue: readonly TaxTask[], earlier: readonly TaxTask[] }

export const isMissing = (task: TaxTask | MissingTask): task is MissingTask => !('taskNo' in task)
export const isOverdue = (task: TaxTask, today: string): boolean => task.dueDate !== null && task.dueDate < today && !isSettled(task.state)

/** What to do now above, what should have been done below it, the rest last. */
export function groupTasks(tasks: readonly TaxTask[], missing: readonly MissingTask[], periods: readonly TaxablePeriod[], today: string): TaskGroups {
  const isCurrent = (task: TaxTask): boolean => periods.some(each => each.taxType === task.taxType && each.period === task.period)
  const open = tasks.filter(task => !isCurrent(task))
  return {
    current: [...tasks.filter(isCurrent), ...missing].toSorted((one, other) => one.taxType.localeCompare(other.taxType)),
    overdue: open.filter(task => isOverdue(task, today)).toSorted((one, other) => (one.dueDate ?? '').localeCompare(other.dueDate ?? '')),
    earlier: open.filter(task => !isOverdue(task, today)),
  }
}
