import { returnPage } from '@portal/tax-return/pages'
import { linkTo } from '@portal/contract'
import { periodLabel } from '@portal/domain'
import { monthDay, remaining } from '@portal/home/contract'
import { isEditable, isFiled, taskStateNames, taxTypeName, type TaskState } from '@portal/tax-task/contract'
import type { TaskOf } from '@portal/tax-task/server/public'
import type { PaletteItem } from '../contract/index.ts'
import { paletteTexts as texts } from './palette.texts.ts'

export type Silent = Omit<PaletteItem, 'sound'>

/**
 * A task by tax and period, with its state and, until filed, its deadline. Found by number, by period in digits, and by
 * its next steps.
 */
export function taskItem(
  { taskNo, taxType, period, state, dueDate, wasFiled }: TaskOf,
  permissions: ReadonlySet<string>,
  today: string,
): Silent {
  const due =
    dueDate === null || wasFiled || isFiled(state) ? '' : texts.due(monthDay(dueDate), remaining(today, dueDate))
  return {
    kind: 'task',
    id: taskNo,
    title: `${taxTypeName(taxType)} ${periodLabel(period)}`,
    hint: [taskStateNames[state], due].filter((part) => part !== '').join(texts.comma),
    path: linkTo(returnPage, { id: taskNo }),
    code: [taskNo, period, period.replace(/^(\d{4})(\d{2})$/, '$1-$2'), ...nextSteps(state, permissions)].join(' '),
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
