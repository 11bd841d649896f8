import type { TaxReach } from '@portal/server-kit/caller'
import type { Call } from '@portal/server-kit/feature'

/** Who writes in a return, and when. */
export interface Writer extends TaxReach {
  userId: string
  now: Date
}

export const writerOf = ({ scope: { entId, taxTypes, userId }, now }: Pick<Call, 'scope' | 'now'>): Writer => ({
  entId,
  taxTypes,
  userId,
  now: now(),
})
