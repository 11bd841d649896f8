import type { Trouble } from '@portal/contract'
import type { Asking } from '@portal/server-kit/brought'
import type { Db } from '@portal/server-kit/database'
import type { ReturnReads } from '../tasks/return.port.ts'
import type { TaskOf } from '../tasks/task.repo.ts'
import { listSentBack } from '../tasks/task-step.repo.ts'

/**
 * Maximum returns checked per list, because each check reads the whole return. Takes the earliest due; the others show
 * their state only.
 */
const mostChecked = 4
const reading = 'tax:return:read'

/**
 * Problems of open tasks, by task number: sent back by the reviewer, else blocked by a check. Empty without the
 * permission to read returns.
 */
export async function troublesOf(
  db: Db,
  { caller, scope }: Asking,
  tasks: readonly TaskOf[],
  returns: ReturnReads,
): Promise<Map<string, Trouble>> {
  if (!caller.permissions.has(reading)) return new Map()
  const troubles = new Map<string, Trouble>()
  const sentBack = await listSentBack(db, tasks)
  for (const [taskNo, { opinion }] of sentBack) troubles.set(taskNo, { kind: 'sentBack', count: 1, text: opinion })
  const blocks = await returns.blocks(
    db,
    scope,
    tasks.filter((task) => !troubles.has(task.taskNo)),
    mostChecked,
  )
  for (const [taskNo, { count, text }] of blocks) troubles.set(taskNo, { kind: 'blocked', count, text })
  return troubles
}
