import { taskListPage } from '@portal/tax-task/pages'
import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { periodLabel } from '@portal/domain'
import type { Db } from '@portal/server-kit/database'
import { taxTypeName } from '@portal/tax-task/contract'
import { listOpenTasks, missingTasks } from '@portal/tax-task/server/public'
import { listUpcoming } from '@portal/workflow/server/public'
import type { Todo } from '../contract/index.ts'
import { troublesOf, type Asking } from './troubles.service.ts'

/** Maximum approvals among the to-dos; the approvals page lists all. */
const mostApprovals = 20
/** Users who fill returns see their tasks; others see only pending decisions. */
const filling = 'tax:return:edit'
const opening = 'tax:task:create'
const registering = 'tax:return:submit'

/**
 * To-dos of a user in an enterprise: by due date, overdue ones after those still in time, those without a date last.
 */
export async function listTodos(db: Db, asking: Asking, businessDay: string): Promise<Todo[]> {
  const { caller } = asking
  const approvals = await listUpcoming(db, caller, { size: mostApprovals, offset: 0 })
  const todos: Todo[] = approvals.rows.map((row) => ({
    kind: 'approval',
    title: row.title,
    state: row.state,
    dueDate: null,
    route: row.route,
    trouble: null,
  }))
  if (caller.permissions.has(filling)) {
    const tasks = await listOpenTasks(db, caller.entId)
    const troubles = await troublesOf(db, asking, tasks)
    for (const task of tasks) {
      const isPassed = task.state === 'approved'
      if (isPassed && !caller.permissions.has(registering)) continue
      // A filed return misses no deadline while it is amended.
      const [title, dueDate] = task.wasFiled
        ? [amendedTitle(task), null]
        : [isPassed ? registerTitle(task) : titleOf(task), task.dueDate]
      todos.push({
        kind: 'taxTask',
        title,
        state: task.state,
        dueDate,
        route: linkTo(returnPage, { id: task.taskNo }),
        trouble: troubles.get(task.taskNo) ?? null,
      })
    }
  }
  if (caller.permissions.has(opening)) {
    for (const missing of await missingTasks(db, caller.entId, businessDay, undefined)) {
      todos.push({
        kind: 'taxTask',
        title: titleOf(missing),
        state: 'created',
        dueDate: missing.dueDate,
        route: linkTo(taskListPage, { taxType: missing.taxType, period: missing.period }),
        trouble: null,
      })
    }
  }
  const rank = (todo: Todo): string =>
    todo.dueDate === null ? '2' : `${todo.dueDate < businessDay ? 1 : 0}${todo.dueDate}`
  return todos.toSorted((a, b) => rank(a).localeCompare(rank(b)))
}

const titleOf = ({ taxType, period }: { taxType: string; period: string }): string =>
  `${taxTypeName(taxType)} ${periodLabel(period)}申报`
const registerTitle = ({ taxType, period }: { taxType: string; period: string }): string =>
  `${taxTypeName(taxType)} ${periodLabel(period)}登记申报`
const amendedTitle = ({ taxType, period }: { taxType: string; period: string }): string =>
  `${taxTypeName(taxType)} ${periodLabel(period)}更正申报`
