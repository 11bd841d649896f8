import { Exactly, Nullable, Type, type Static } from '@portal/contract'
import { TaskPeople } from './people.schema.ts'
import { ListedTask, MissingTask, TaskStep } from './tax-task.schema.ts'

/** Result of a return, in yuan with two digits (packages/domain/tax/tax-result). */
export const BoardResult = Exactly({
  total: Type.String(),
  parts: Type.Array(Exactly({ name: Type.String(), amount: Type.String() })),
  credit: Type.String(),
})

/**
 * Checks that block a return: their count, the first message and its cell. `where` is the cell's place if the message
 * does not name it.
 */
export const BoardBlock = Exactly({
  count: Type.Integer(),
  text: Type.String(),
  cell: Nullable(Type.String()),
  where: Type.String(),
})
export type BoardBlock = Static<typeof BoardBlock>

/**
 * A task with its row data. `last`: its latest step. `result`: null before the return's first write. `reviewer`: who
 * decided last. `people`: who is named for it. `isUnchecked`: the list did not run its checks, so a missing
 * `block` means nothing.
 */
export const BoardTask = Exactly({
  ...ListedTask.properties,
  preparerId: Type.String(),
  reviewer: Type.String(),
  people: TaskPeople,
  last: Nullable(TaskStep),
  result: Nullable(BoardResult),
  block: Nullable(BoardBlock),
  isUnchecked: Type.Boolean(),
})
export type BoardTask = Static<typeof BoardTask>

/** Finished tasks of one year, counted by the year of their deadline. */
export const SettledYear = Exactly({ year: Type.Integer(), count: Type.Integer() })

/** Work of an enterprise: unfiled tasks by deadline, periods without a task, and counts of finished tasks by year. */
export const TaskBoard = Exactly({
  tasks: Type.Array(BoardTask),
  missing: Type.Array(MissingTask),
  settled: Type.Array(SettledYear),
})
export type TaskBoard = Static<typeof TaskBoard>

/** Most rows in one response: seventeen years of months. */
export const mostBoardTasks = 200
