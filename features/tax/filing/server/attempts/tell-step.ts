import type { Tx } from '@portal/server-kit/transaction'
import { attemptStateNames, filingStepEvent, type AttemptState } from '../../contract/index.ts'
import type { AttemptRow } from './attempt.table.ts'

/** Open pages and the socket rpa hear where an attempt stands; what the bureau said is read by right. */
export const tellStep = (
  tx: Tx,
  { id, ent_id, task_no }: Pick<AttemptRow, 'id' | 'ent_id' | 'task_no'>,
  state: AttemptState,
): void =>
  tx.publishToMembers(filingStepEvent, {
    entId: ent_id,
    data: { attemptId: id, taskNo: task_no, state, told: attemptStateNames[state] },
  })
