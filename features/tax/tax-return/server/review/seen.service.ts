import { scopeOf } from '@portal/server-kit/caller'
import { CodedError, refuse } from '@portal/contract'
import type { Tx } from '@portal/server-kit/transaction'
import { cellKind } from '@portal/tax-forms'
import { lockTask } from '@portal/tax-task/server/public'
import { findRunning } from '@portal/workflow/server/public'
import { loadReturn } from '../computation/load.ts'
import type { ReturnState } from '../kind/tax-kind.ts'
import { taxReturnTexts } from '../tax-return.texts.ts'
import type { Reviewer } from './changes.service.ts'
import { movedSince } from './decision.service.ts'
import { decidingFields, figuresOf, nameOfFigures } from './figures.ts'
import { addSeen, listSeen, removeSeen } from './review.repo.ts'
import { reviewTexts as texts } from './review.texts.ts'

export interface Marking {
  taskNo: string
  figures: string
  cells: readonly string[]
  seen: boolean
}

/** Marks figures as seen, or removes marks, for a user who may decide. Decisions wait on the same task lock. */
export async function markSeen(
  tx: Tx,
  now: Date,
  caller: Reviewer,
  { taskNo, figures: shown, cells, seen }: Marking,
): Promise<void> {
  const task = await lockTask(tx, scopeOf(caller), taskNo)
  const running = task.state === 'inReview' ? await findRunning(tx.db, now, caller, taskNo) : null
  if (running === null) throw refuse(texts.notInReview)
  if (!running.canDecide)
    throw new CodedError('forbidden', {
      text: running.isOwn ? texts.ownReturn : texts.notReviewer,
      data: { missing: running.isOwn ? 'not-applicant' : 'reviewer' },
    })
  const state = await loadReturn(tx.db, task)
  const figures = figuresOf(state)
  const { db } = tx.as('tax-return')
  if (shown !== nameOfFigures(figures))
    throw movedSince(
      (await listSeen(db, task, running.processInstId)).filter((mark) => mark.user_id === caller.userId),
      figures,
    )
  for (const cell of cells) if (!isFigure(state, cell)) throw refuse(taxReturnTexts.unknownCell(cell))
  if (seen)
    await addSeen(db, task, {
      processInstId: running.processInstId,
      userId: caller.userId,
      at: now,
      values: new Map(cells.map((cell) => [cell, figures[cell] ?? ''])),
    })
  else await removeSeen(db, task, caller.userId, cells)
}

function isFigure(state: ReturnState, ref: string): boolean {
  const [code = '', row = '', column = ''] = ref.split('.')
  return (
    state.codes.includes(code) &&
    (row === 'h' ? decidingFields(state, code).includes(column) : cellKind(state.set, ref) !== undefined)
  )
}
