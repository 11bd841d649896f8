import type { ApprovalState } from '../contract/index.ts'

/** Class of the tag that says an approval's state. */
export const stateTones: Readonly<Record<ApprovalState, string>> = {
  pending: 'primary',
  returned: 'warn',
  approved: 'done',
  rejected: 'warn',
  withdrawn: '',
}
