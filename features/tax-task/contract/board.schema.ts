import { Exactly, Nullable, Type, type Static } from '@portal/contract'
import { ListedTask, MissingTask, TaskStep } from './tax-task.schema.ts'

/** What a return comes to, in yuan with two digits (packages/domain/tax-result). */
export const BoardResult = Exactly({
  vat: Type.String(),
  surtax: Type.String(),
  total: Type.String(),
  credit: Type.String(),
})

/**
 * Checks that block a return: how many, the first in words, its cell, and where that is as far as the words don't say
 * it.
 */
export const BoardBlock = Exactly({
  count: Type.Integer(),
  text: Type.String(),
  cell: Nullable(Type.String()),
  where: Type.String(),
})
export type BoardBlock = Static<typeof BoardBlock>

/**
 * A task with all that its row says. `last`: its latest step; `result`: null while nobody wrote in its return;
 * `reviewer`: who decided last; `isUnchecked`: the list did not ask its checks, so that no `block` says nothing.
 */
export const BoardTask = Exactly({
  ...ListedTask.properties,
  preparerId: Type.String(),
  reviewer: Type.String(),
  last: Nullable(TaskStep),
  result: Nullable(BoardResult),
  block: Nullable(BoardBlock),
  isUnchecked: Type.Boolean(),
})
export type BoardTask = Static<typeof BoardTask>

/** Done tasks of one year, counted by the year they were due in. */
export const SettledYear = Exactly({ year: Type.Integer(), count: Type.Integer() })

/**
 * What an enterprise has to do: tasks that are not filed, by deadline, periods without one, and how many are done in
 * which year.
 */
export const TaskBoard = Exactly({
  tasks: Type.Array(BoardTask),
  missing: Type.Array(MissingTask),
  settled: Type.Array(SettledYear),
})
export type TaskBoard = Static<typeof TaskBoard>

/** Rows of one answer: seventeen years of months. */
export const mostBoardTasks = 200
