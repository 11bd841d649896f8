import type { UnlockState } from '../../contract/index.ts'

/** How the state of a request looks. */
export const askedTones: Readonly<Record<UnlockState, string>> = {
  pending: 'primary',
  approved: 'done',
  rejected: 'warn',
  withdrawn: '',
}
