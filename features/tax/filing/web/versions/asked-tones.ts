import type { UnlockState } from '../../contract/index.ts'

/** Colour class by request state. */
export const askedTones: Readonly<Record<UnlockState, string>> = {
  pending: 'primary',
  approved: 'done',
  rejected: 'warn',
  withdrawn: '',
}
