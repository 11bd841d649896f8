import { refuse, stale } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import type { TaxReach } from '@portal/server-kit/caller'
import { insteadOf, isFiled } from '../contract/index.ts'
import { lockTask, moveTo } from './tasks/task.service.ts'
import { presentTask } from './reads/task-query.service.ts'
import { taxTaskTexts as texts } from './tasks/tax-task.texts.ts'

/**
 * Closes an open task of a tax that has none here any more, with its reason as the step's.
 * @throws refused for a tax that is filed here, and for what is closed, filed or under review
 */
export async function closeTask(
  tx: Tx,
  now: Date,
  {
    reach,
    userId,
    taskNo,
    version,
    reason,
  }: {
    reach: TaxReach
    userId: string
    taskNo: string
    version: number
    reason: string
  },
): Promise<{ taxType: string; period: string }> {
  const task = await lockTask(tx, reach, taskNo)
  if (insteadOf(task.taxType) === undefined) throw refuse(texts.notClosable(task.taxType))
  if (isFiled(task.state)) throw refuse(texts.closedAlready)
  if (task.state === 'inReview') throw refuse(texts.closeInReview)
  if (task.version !== version) throw stale(presentTask(task))
  await moveTo(tx, now, task, { to: 'archived', userId, reason })
  return { taxType: task.taxType, period: task.period }
}
