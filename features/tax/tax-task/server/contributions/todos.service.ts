import { linkTo, type Trouble } from '@portal/contract'
import { declaredLabel } from '@portal/domain/occasion'
import { resultWords, type TaxResult } from '@portal/domain/tax/tax-result'
import { findPeople } from '@portal/identity/server/people'
import type { Asking, NewTodo } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import { returnPage } from '@portal/tax-return/pages'
import { taxTypeName } from '../../contract/index.ts'
import { taskListPage } from '../../contract/tax-task.pages.ts'
import type { ReturnReads } from '../tasks/return.port.ts'
import { missingTasks } from '../missing/missing-tasks.service.ts'
import { ownTasks } from '../people/away.ts'
import { listOpenTasks, type TaskOf } from '../tasks/task.repo.ts'
import { troublesOf } from './troubles.service.ts'

/** Who fills returns has their tasks to do. */
const filling = 'tax:return:edit'
const opening = 'tax:task:create'
const registering = 'tax:return:submit'

/** Open tasks for who fills returns, and the current periods nobody opened a task for, for who opens them. */
export async function todosOfTasks(db: Db, asking: Asking, returns: ReturnReads): Promise<NewTodo[]> {
  const { caller, scope, today } = asking
  const [open, missing] = await Promise.all([
    caller.permissions.has(filling) ? openOnes(db, asking, returns) : [],
    caller.permissions.has(opening) ? missingTasks(db, scope, today, undefined) : [],
  ])
  return [
    ...open,
    ...missing.map((task): NewTodo => ({
      kind: 'taxTask',
      title: titleOf(task),
      state: 'created',
      dueDate: task.dueDate,
      route: linkTo(taskListPage, { taxType: task.taxType, period: task.period }),
      trouble: null,
    })),
  ]
}

async function openOnes(db: Db, asking: Asking, returns: ReturnReads): Promise<NewTodo[]> {
  const tasks = await leftToDo(db, asking, await listOpenTasks(db, asking.scope))
  const troubles = asking.isBrief === true ? new Map<string, Trouble>() : await troublesOf(db, asking, tasks, returns)
  const results = await resultsFor(db, asking, tasks, returns)
  return tasks
    .filter((task) => task.state !== 'approved' || asking.caller.permissions.has(registering))
    .map((task) => ({
      ...todoOf(task, troubles.get(task.taskNo) ?? null),
      ...amountOf(results.get(task.taskNo), task.wasFiled),
    }))
}

/** What nobody is named for, whose preparer left, and one's own, also while standing in. */
async function leftToDo(db: Db, { scope, today }: Asking, tasks: readonly TaskOf[]): Promise<TaskOf[]> {
  const named = [...new Set(tasks.flatMap(({ preparerId }) => preparerId ?? []))]
  if (named.length === 0) return [...tasks]
  const [own, people] = await Promise.all([
    ownTasks(db, scope.userId, tasks, today),
    findPeople(db, scope.entId, named),
  ])
  const mine = new Set(own.map(({ taskNo }) => taskNo))
  return tasks.filter(
    ({ taskNo, preparerId }) => preparerId === null || mine.has(taskNo) || people.get(preparerId)?.isMember !== true,
  )
}

/** Amounts for who may read returns. */
const resultsFor = async (
  db: Db,
  { caller, scope }: Asking,
  tasks: readonly TaskOf[],
  returns: ReturnReads,
): Promise<ReadonlyMap<string, TaxResult>> =>
  caller.permissions.has('tax:return:read') && tasks.length > 0
    ? returns.results(
        db,
        scope.entId,
        tasks.map(({ taskNo }) => taskNo),
      )
    : new Map()

const amountOf = (result: TaxResult | undefined, isAmending: boolean): { amount?: string } =>
  result === undefined ? {} : { amount: resultWords(result, isAmending) }

function todoOf(task: TaskOf, trouble: Trouble | null): NewTodo {
  const title = task.wasFiled ? amendedTitle(task) : task.state === 'approved' ? registerTitle(task) : titleOf(task)
  return {
    kind: 'taxTask',
    title,
    state: task.state,
    // A filed return misses no deadline while it is amended.
    dueDate: task.wasFiled ? null : task.dueDate,
    route: linkTo(returnPage, { id: task.taskNo }),
    trouble,
  }
}

interface Titled {
  taxType: string
  period: string
  occasion?: string
}

const titleOf = ({ taxType, ...when }: Titled): string => `${taxTypeName(taxType)} ${declaredLabel(when)}申报`
const registerTitle = ({ taxType, ...when }: Titled): string => `${taxTypeName(taxType)} ${declaredLabel(when)}登记申报`
const amendedTitle = ({ taxType, ...when }: Titled): string => `${taxTypeName(taxType)} ${declaredLabel(when)}更正申报`
