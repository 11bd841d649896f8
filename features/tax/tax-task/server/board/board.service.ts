import { formatChinaTime } from '@portal/domain'
import { listUserNames } from '@portal/identity/server/people'
import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { isEditable, type BoardTask, type TaskBoard } from '../../contract/index.ts'
import { countSettled, listByNumber, listLastSteps, listReviewers, listSettled, listUnfiled } from './board.repo.ts'
import { missingTasks } from '../missing/missing-tasks.service.ts'
import { presentSentBack, presentTask } from '../reads/task-query.service.ts'
import { isAmending, type TaskOf } from '../tasks/task.repo.ts'
import { peopleOf } from '../people/away.ts'
import type { ReturnReads } from '../tasks/return.port.ts'
import { listPreparers, listSentBack } from '../tasks/task-step.repo.ts'

/** Most returns checked for one list, by deadline: two years of months, each read whole. */
const mostChecked = 24

/** What rows are read with: their returns, and the business day. */
interface Reading {
  returns: ReturnReads
  day: string
}

export async function taskBoard(db: Db, scope: Scope, reading: Reading): Promise<TaskBoard> {
  const [tasks, missing, settled] = await Promise.all([
    listUnfiled(db, scope),
    missingTasks(db, scope, reading.day, undefined),
    countSettled(db, scope),
  ])
  return { tasks: await rowsOf(db, scope, tasks, reading), missing, settled }
}

export const settledTasks = async (db: Db, scope: Scope, reading: Reading, year: number): Promise<BoardTask[]> =>
  rowsOf(db, scope, await listSettled(db, scope, year), reading)

/** Rows of these tasks, or of all unfiled ones. */
export const chosenTasks = async (
  db: Db,
  scope: Scope,
  reading: Reading,
  taskNos: readonly string[],
): Promise<BoardTask[]> =>
  rowsOf(db, scope, await (taskNos.length === 0 ? listUnfiled(db, scope) : listByNumber(db, scope, taskNos)), reading)

/**
 * Rows of a list, in a fixed number of statements for any number of tasks. Checks are extra and run for the first tasks
 * only.
 */
async function rowsOf(db: Db, scope: Scope, tasks: readonly TaskOf[], { returns, day }: Reading): Promise<BoardTask[]> {
  const { entId } = scope
  const numbers = tasks.map((task) => task.taskNo)
  const [preparers, reviewers, steps, sentBack, results, named] = await Promise.all([
    listPreparers(db, entId, numbers),
    listReviewers(db, entId, numbers),
    listLastSteps(db, entId, numbers),
    listSentBack(db, tasks),
    returns.results(db, entId, numbers),
    peopleOf(db, tasks, day),
  ])
  const written = tasks.filter(({ state }) => isEditable(state) && state !== 'created')
  const unchecked = new Set(written.slice(mostChecked).map((task) => task.taskNo))
  const blocks = await returns.blocks(db, scope, written, mostChecked)
  const names = await listUserNames(db, [
    ...new Set([
      ...preparers.values(),
      ...reviewers.values(),
      ...[...steps.values(), ...sentBack.values()].map((step) => step.userId),
    ]),
  ])
  const nameOf = (userId: string | undefined): string => names.get(userId ?? '')?.name ?? ''
  return tasks.map((task) => {
    const { taskNo } = task
    const last = steps.get(taskNo)
    return {
      ...presentTask(task),
      preparer: nameOf(preparers.get(taskNo)),
      preparerId: preparers.get(taskNo) ?? '',
      reviewer: nameOf(reviewers.get(taskNo)),
      people: named(task),
      isAmending: isAmending(task),
      isFiledLate: task.filedLate,
      sentBack: presentSentBack(sentBack.get(taskNo), names),
      last:
        last === undefined
          ? null
          : {
              from: last.from,
              to: last.to,
              userName: nameOf(last.userId),
              at: formatChinaTime(last.at),
              reason: last.reason,
            },
      result: results.get(taskNo) ?? null,
      block: blocks.get(taskNo) ?? null,
      isUnchecked: unchecked.has(taskNo),
    }
  })
}
