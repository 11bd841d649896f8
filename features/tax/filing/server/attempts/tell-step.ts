import type { Tx } from '@portal/server-kit/transaction'
import { filingStepEvent, type AttemptState } from '../../contract/index.ts'
import type { AttemptRow } from './attempt.table.ts'

/** Open pages of the enterprise, and the socket of one-key filing, hear where an attempt stands. */
export const tellStep = (
  tx: Tx,
  { id, ent_id, task_no }: Pick<AttemptRow, 'id' | 'ent_id' | 'task_no'>,
  state: AttemptState,
  told: string,
): void =>
  tx.publishToMembers(filingStepEvent, { entId: ent_id, data: { attemptId: id, taskNo: task_no, state, told } })
