import type { BroadcastState } from '../contract/index.ts'

/** Looks of the states. */
export const tones: Record<BroadcastState, string> = {
  draft: '',
  scheduled: 'primary',
  sending: 'primary',
  sent: 'done',
  recalling: 'warn',
  recalled: 'warn',
}
/** Something goes on: the page asks again. */
export const isMoving = (state: string): boolean => state === 'sending' || state === 'recalling'
export const askAgainMs = 2000
