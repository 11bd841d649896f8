import type { Scope, Tx } from '@portal/server-kit'

/** Clerks' ticks, kept by features/tax/deduction and joined in apps/server. */
export interface TickPort {
  /** One invoice goes into another: its tick moves there, or goes where that one has its own. */
  moveTick(tx: Tx, scope: Scope, keys: { from: string; to: string }): Promise<void>
}

/** For an installation without ticks. */
export const noTicks: TickPort = { moveTick: async () => undefined }
