import type { Caller, Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { blocksOf } from '@portal/tax-return/server/public'
import { listSentBack, type TaskOf } from '@portal/tax-task/server/public'
import { figuresCode, type Trouble } from '../contract/index.ts'

/** Who asks, in which enterprise. */
export interface Asking {
  caller: Caller
  scope: Scope
}

/**
 * Returns whose checks are asked for one list: every one is read whole. The first by due date are, the others show
 * their state.
 */
const mostChecked = 4

/**
 * What is wrong with these open tasks, by number: sent back by the reviewer, else blocked by a check. For who may read
 * returns.
 */
export async function troublesOf(
  db: Db,
  { caller, scope }: Asking,
  tasks: readonly TaskOf[],
): Promise<Map<string, Trouble>> {
  if (!caller.permissions.has(figuresCode)) return new Map()
  const troubles = new Map<string, Trouble>()
  const sentBack = await listSentBack(db, tasks)
  for (const [taskNo, { opinion }] of sentBack) troubles.set(taskNo, { kind: 'sentBack', count: 1, text: opinion })
  const blocks = await blocksOf(
    db,
    scope,
    tasks.filter((task) => !troubles.has(task.taskNo)),
    mostChecked,
  )
  for (const [taskNo, { count, text }] of blocks) troubles.set(taskNo, { kind: 'blocked', count, text })
  return troubles
}
