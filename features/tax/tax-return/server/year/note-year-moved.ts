import type { Tx } from '@portal/server-kit/transaction'
import { everyTax } from '@portal/server-kit/caller'
import { isEditable } from '@portal/tax-task/contract'
import { filedAfter, listOpenAfter, lockTask, type FiledPeriodAfter, type TaskOf } from '@portal/tax-task/server/public'
import { computeState, loadReturn } from '../computation/load.ts'
import type { CellValues } from '../kind/tax-kind.ts'
import { writeReturn } from '../saving/write.ts'
import type { Writer } from '../saving/writer.ts'
import { insertMoved } from './year-moved.repo.ts'

/**
 * A period was filed: later ones of its year that are open take its figures over at once; those filed already rest on
 * older ones, which is noted. Answers these.
 */
export async function noteYearMoved(
  tx: Tx,
  { userId, now }: Pick<Writer, 'userId' | 'now'>,
  task: TaskOf,
): Promise<FiledPeriodAfter[]> {
  const { db } = tx.as('tax-return')
  const later = await filedAfter(tx.db, task)
  const open = await listOpenAfter(tx.db, task)
  if (later.length > 0 || open.some(({ state }) => !isEditable(state))) await insertMoved(db, task, now)
  for (const { taskNo } of open) await takeOver(tx, { ...everyTax(task.entId), userId, now }, taskNo)
  return later
}

/** Computes a return anew where it can be edited: what it rests on may have moved while it was locked. */
export async function takeOver(tx: Tx, writer: Writer, taskNo: string): Promise<void> {
  const task = await lockTask(tx, writer, taskNo)
  if (!isEditable(task.state)) return
  const state = await loadReturn(tx.db, task)
  if (state.stored === null || isSame(state.stored, computeState(state).values)) return
  await writeReturn(tx, writer, state, { figures: [], touched: new Set(), source: 'filled' })
}

const isSame = (before: CellValues, after: CellValues): boolean =>
  before.size === after.size && [...after].every(([ref, { text }]) => before.get(ref)?.text === text)
