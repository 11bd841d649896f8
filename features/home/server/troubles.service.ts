import type { Caller, Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { blocksOf } from '@portal/tax-return/server/public'
import { listSentBack, type TaskOf } from '@portal/tax-task/server/public'
import { figuresCode, type Trouble } from '../contract/index.ts'

/** The user and the enterprise of the request. */
export interface Asking {
  caller: Caller
  scope: Scope
}

/**
 * Maximum returns checked per list, because each check reads the whole return. Takes the earliest due; the others show
 * their state only.
 */
const mostChecked = 4

/**
 * Problems of open tasks, by task number: sent back by the reviewer, else blocked by a check. Empty without the
 * permission to read returns.
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
