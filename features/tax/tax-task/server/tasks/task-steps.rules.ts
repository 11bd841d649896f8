import { isBackStep, type TaskState } from '../../contract/index.ts'

/** States from which each state can be reached. */
const reachedFrom: Readonly<Record<TaskState, readonly TaskState[]>> = {
  created: [],
  collected: ['created'],
  // From approved on, only through an approved unlocking (features/tax/filing).
  computed: ['created', 'collected', 'checked', 'inReview', 'approved', 'filed', 'paid'],
  checked: ['created', 'collected', 'computed'],
  inReview: ['checked'],
  approved: ['inReview'],
  filed: ['approved'],
  paid: ['filed'],
  archived: ['filed', 'paid'],
}

export type StepFault = 'noStep' | 'reasonNeeded'

/** Why a task can't go from `from` to `to`; undefined when it can. */
export function stepFault(from: TaskState, to: TaskState, reason: string): StepFault | undefined {
  if (!reachedFrom[to].includes(from)) return 'noStep'
  return isBackStep(from, to) && reason.trim() === '' ? 'reasonNeeded' : undefined
}
