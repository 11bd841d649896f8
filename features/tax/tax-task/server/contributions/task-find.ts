import { linkTo, type PaletteFind } from '@portal/contract'
import { returnPage } from '@portal/tax-return/pages'
import { declaredLabel } from '@portal/domain/occasion'
import { monthDay, remaining } from '@portal/domain/remaining'
import type { Asking } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { isEditable, isFiled, taskStateNames, taxTypeName, type TaskState } from '../../contract/index.ts'
import { findTexts as texts } from './task-find.texts.ts'
import { listTasks, type TaskOf } from '../tasks/task.repo.ts'

/** Ten years of months. */
const mostTasks = 120
const reading = 'tax:return:read'

/** The tasks of the enterprise, for who may read returns. */
export async function findTasks(db: Db, { caller, scope, today }: Asking): Promise<PaletteFind[]> {
  if (!caller.permissions.has(reading)) return []
  const tasks = await listTasks(db, scope, {})
  return tasks.slice(0, mostTasks).map((task) => taskFind(task, caller.permissions, today))
}

/**
 * A task by tax and period, with its state and, until filed, its deadline. Found by number, by period in digits, and by
 * its next steps.
 */
function taskFind(
  { taskNo, taxType, period, occasion, state, dueDate, wasFiled }: TaskOf,
  permissions: ReadonlySet<string>,
  today: string,
): PaletteFind {
  const due =
    dueDate === null || wasFiled || isFiled(state) ? '' : texts.due(monthDay(dueDate), remaining(today, dueDate))
  return {
    kind: 'task',
    id: taskNo,
    title: `${taxTypeName(taxType)} ${declaredLabel({ period, occasion })}`,
    hint: [taskStateNames[state], due].filter((part) => part !== '').join(texts.comma),
    path: linkTo(returnPage, { id: taskNo }),
    code: [
      taskNo,
      period,
      occasion,
      period.replace(/^(\d{4})(\d{2})$/, '$1-$2'),
      ...nextSteps(state, permissions),
    ].join(' '),
  }
}

/** Steps the caller may do in this state, as search words. */
function nextSteps(state: TaskState, permissions: ReadonlySet<string>): string[] {
  const { fill, register, review, read } = texts.steps
  return [
    isEditable(state) && permissions.has('tax:return:edit') ? fill : '',
    state === 'approved' && permissions.has('tax:return:submit') ? register : '',
    state === 'inReview' && permissions.has('tax:return:review') ? review : '',
    read,
  ].filter((step) => step !== '')
}
