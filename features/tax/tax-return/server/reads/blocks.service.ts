import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { TaskOf } from '@portal/tax-task/server/public'
import { cellNameOf, formTabName } from '../../contract/index.ts'
import { openReturn, type OpenReturn } from './open-return.ts'

/**
 * Checks that block a return: their count, the first message, its first cell, and that cell's place on paper. The place
 * is blank when the message already names it.
 */
export interface Block {
  count: number
  text: string
  cell: string | null
  where: string
}

/** States in which a return has figures that users can still change. */
const written: ReadonlySet<string> = new Set(['collected', 'computed', 'checked'])

/**
 * Blocking checks of these returns, by number. No entry: nothing blocks, or the return was never written. Each return
 * is read whole, so only the first `most` are checked.
 */
export async function blocksOf(
  db: Db,
  scope: Scope,
  tasks: readonly Pick<TaskOf, 'taskNo' | 'state'>[],
  most: number,
): Promise<Map<string, Block>> {
  const blocks = new Map<string, Block>()
  for (const { taskNo } of tasks.filter((task) => written.has(task.state)).slice(0, most)) {
    const opened = await openReturn(db, scope, taskNo)
    const blocking = (await opened.check()).filter(({ rule }) => rule.level === 'error')
    const [first] = blocking
    if (first === undefined) continue
    const cell = first.rule.cells.find((ref) => opened.set.byCode.has(ref.split('.', 1)[0] ?? '')) ?? null
    blocks.set(taskNo, {
      count: blocking.length,
      text: first.rule.message,
      cell,
      where: cell === null ? '' : placeOf(opened, cell, first.rule.message),
    })
  }
  return blocks
}

/** Names the row alone, 主表第12栏; blank when the check's message already names the table. */
function placeOf({ set }: OpenReturn, cell: string, words: string): string {
  const [code = '', row = '', column = ''] = cell.split('.')
  const form = set.byCode.get(code)?.definition
  return form === undefined || words.includes(formTabName(form))
    ? ''
    : (cellNameOf(form, formTabName(form), row, column).split(' ', 1)[0] ?? '')
}
