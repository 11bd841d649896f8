import { everyTax } from '@portal/server-kit/caller'
import { CodedError } from '@portal/contract'
import { formatChinaTime } from '@portal/domain'
import type { Tx } from '@portal/server-kit/transaction'
import type { Decided } from '@portal/server-kit/approvals'
import { loadReturn } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { lockTask, type TaskOf } from '@portal/tax-task/server/public'
import { basesOf } from './bases.ts'
import { presentChanges } from './changes.service.ts'
import { figuresOf, nameOfFigures } from './figures.ts'
import { carrySeen, insertDecision, listAllSeen, listSeen } from './review.repo.ts'
import { reviewTexts as texts } from './review.texts.ts'

/**
 * Locks the task and stores the decision with its basis: every change, who had seen which, every figure. Refuses when
 * the figures differ from those the page showed.
 */
export async function keepDecision(tx: Tx, now: Date, decided: Decided, passed: boolean): Promise<TaskOf> {
  const { entId, processInstId, userId, opinion, shown } = decided
  const task = await lockTask(tx, everyTax(entId), decided.businessCode)
  const state = await loadReturn(tx.db, task)
  const figures = figuresOf(state)
  const name = nameOfFigures(figures)
  const { db } = tx.as('tax-return')
  const seen = await listSeen(db, task, processInstId)
  if (shown !== undefined && shown !== name)
    throw movedSince(
      seen.filter((mark) => mark.user_id === userId),
      figures,
    )
  const [base = null] = await basesOf(db, state)
  const tables = await presentChanges(
    db,
    state,
    base,
    figures,
    seen.filter((mark) => mark.user_id === userId),
  )
  await insertDecision(db, {
    process_inst_id: processInstId,
    ent_id: entId,
    task_no: task.taskNo,
    user_id: userId,
    at: now,
    passed,
    opinion,
    base: base?.shown ?? null,
    figures: name,
    changes: tables.flatMap((table) => table.changes),
    marks: seen.map((mark) => ({
      cell: mark.cell,
      value: mark.value,
      userId: mark.user_id,
      at: formatChinaTime(mark.at),
    })),
    cells: figures,
  })
  return task
}

/** Refusal that lists figures marked as seen that have changed since, with both values. */
export function movedSince(
  marks: readonly { cell: string; value: string }[],
  figures: Readonly<Record<string, string>>,
): CodedError {
  const moved = marks
    .filter((mark) => (figures[mark.cell] ?? '') !== mark.value)
    .map(({ cell, value }) => ({ cell, seen: value, now: figures[cell] ?? '' }))
  return new CodedError('stale', { text: texts.moved(moved.length), data: { moved } })
}

/** Carries marks over to a new submission for figures that did not change. */
export async function carryMarks(tx: Tx, state: ReturnState, processInstId: string): Promise<void> {
  const { db } = tx.as('tax-return')
  const marks = await listAllSeen(db, state.task)
  if (marks.length === 0) return
  const figures = figuresOf(state)
  await carrySeen(
    db,
    state.task,
    processInstId,
    marks
      .filter((mark) => (figures[mark.cell] ?? '') !== mark.value)
      .map((mark) => ({ userId: mark.user_id, cell: mark.cell })),
  )
}
