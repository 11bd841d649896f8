import type { ApprovalState } from '../../contract/index.ts'
import { stepOf } from '../engine/definition.ts'
import { currentOf, type Instance } from '../engine/instance.ts'
import type { ApprovalRow } from './approval.repo.ts'

const states = {
  open: 'pending',
  withApplicant: 'returned',
  passed: 'approved',
  rejected: 'rejected',
  withdrawn: 'withdrawn',
} as const satisfies Record<Instance['phase'], ApprovalState>

export const instanceOf = ({ definition, instance }: ApprovalRow): Instance => ({ ...instance, definition })

export const isEnded = ({ phase }: Instance): boolean => phase !== 'open' && phase !== 'withApplicant'

/** Columns that follow from an instance, for the lists. */
export function columnsOf(
  state: Instance,
  now: Date,
): Pick<ApprovalRow, 'instance' | 'state' | 'task_name' | 'decided_by' | 'ended_at' | 'due_on' | 'escalates_after'> {
  const { definition, ...instance } = state
  const open = currentOf(state)
  const last = open ?? state.visits.at(-1)
  return {
    instance,
    state: states[state.phase],
    task_name: last === undefined ? '' : stepOf(definition, last.step).name,
    decided_by: state.endedBy ?? null,
    ended_at: isEnded(state) ? now : null,
    due_on: open?.dueAt ?? null,
    escalates_after: open?.escalated === false ? (open.dueAt ?? null) : null,
  }
}
