import { CodedError, notFound } from '@portal/contract'
import { listEnterpriseNames } from '@portal/identity/server/enterprises'
import type { Caller } from '@portal/server-kit/caller'
import type { Kit } from '@portal/server-kit/feature'
import type { Tx } from '@portal/server-kit/transaction'
import { tasksWithin, type Reached, type TaskOf } from '@portal/tax-task/server/public'
import { decide, gatherApprovals } from '@portal/workflow/server/public'
import { loadReturn } from '../computation/load.ts'
import { readReview } from './changes.service.ts'
import { returnTitle } from './review.service.ts'
import { reviewTexts as texts } from './review.texts.ts'

interface Passing {
  reaches: readonly Reached[]
  taskNos: readonly string[]
  opinion: string
  caller: Caller
  now: () => Date
}

/**
 * Passes returns of the reach, each in a transaction of its own, as far as the caller may decide and has marked every
 * change as seen at the figures that stand. Says of the others why not. @throws 404 for a number outside of the reach.
 */
export async function passSeen(
  kit: Kit,
  { reaches, taskNos, ...passing }: Passing,
): Promise<{ passed: number; left: { name: string; why: string }[] }> {
  const tasks = await tasksWithin(kit.db, reaches, taskNos, { lock: false })
  if (tasks.length < new Set(taskNos).size) throw notFound(texts.noTask)
  const names = await listEnterpriseNames(kit.db, [...new Set(tasks.map(({ entId }) => entId))])
  const left: { name: string; why: string }[] = []
  for (const task of tasks) {
    const why = await passOne(kit, reaches, task, passing)
    if (why !== null) left.push({ name: texts.nameOf(names.get(task.entId) ?? '', returnTitle(task)), why })
  }
  return { passed: tasks.length - left.length, left }
}

async function passOne(
  kit: Kit,
  reaches: readonly Reached[],
  { taskNo }: TaskOf,
  passing: Omit<Passing, 'reaches' | 'taskNos'>,
): Promise<string | null> {
  try {
    return await kit.write(async (tx) => {
      const [task] = await tasksWithin(tx.db, reaches, [taskNo], { lock: true })
      return task?.state === 'inReview' ? passLocked(tx, kit, task, passing) : texts.notWaiting
    })
  } catch (error) {
    if (error instanceof CodedError) return error.message
    throw error
  }
}

/** Why it is not passed; null once it is. The caller acts in the task's enterprise. */
async function passLocked(
  tx: Tx,
  kit: Kit,
  task: TaskOf,
  { caller, now, opinion }: Omit<Passing, 'reaches' | 'taskNos'>,
): Promise<string | null> {
  const { taxTypes: _here, ...who } = caller
  const there = { ...who, entId: task.entId, isFresh: false }
  const review = await readReview(tx.db, now(), there, await loadReturn(tx.db, task), undefined)
  if (review.submission === null) return texts.notWaiting
  if (!review.submission.canDecide) return texts.notReviewer
  const changes = review.tables.flatMap((table) => table.changes)
  const unseen = changes.filter(({ seenAt }) => seenAt === null).length
  if (unseen > 0) return texts.unseen(unseen)
  if (changes.length === 0) return texts.nothingToSee
  const { processInstId } = review.submission
  const said = { processInstId, approve: true, auditOpinion: opinion === '' ? texts.passedSeen : opinion }
  await decide(tx, now(), there, { ...said, shown: review.figures }, gatherApprovals(kit.brought))
  return null
}
