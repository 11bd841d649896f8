import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import type { TaskOf } from '@portal/tax-task/server/public'
import { cellNameOf, formTabName } from '../../contract/index.ts'
import { openReturn, type OpenReturn } from './open-return.ts'

/**
 * What blocks a return: how many checks, the first of them in words, the cell it begins at, and where that is on paper
 * as far as the words don't say it.
 */
export interface Block {
  count: number
  text: string
  cell: string | null
  where: string
}

/** States in which somebody has figures in the return that he can still change. */
const written: ReadonlySet<string> = new Set(['collected', 'computed', 'checked'])

/**
 * Checks that block these returns as they stand, by number; no entry: nothing blocks, or nobody wrote in it. Every one
 * is read whole, so that only the first `most` of them are asked.
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

/** 主表第12栏: the row alone; blank where the check's words name the table themselves. */
function placeOf({ set }: OpenReturn, cell: string, words: string): string {
  const [code = '', row = '', column = ''] = cell.split('.')
  const form = set.byCode.get(code)?.definition
  return form === undefined || words.includes(formTabName(form))
    ? ''
    : (cellNameOf(form, formTabName(form), row, column).split(' ', 1)[0] ?? '')
}
