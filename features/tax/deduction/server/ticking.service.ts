import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { totalsNow } from './confirmation.service.ts'
import type { Totals } from './deduction.table.ts'
import { wordsOf } from './totals.rules.ts'

/** Ticked for deduction, for one kind of voucher; tax in yuan. */
export interface TickedKind {
  kind: string
  count: number
  tax: string
}
/**
 * A period's current ticks: count and deduction by kind. `words` encodes the sums as text, equal exactly when the sums
 * are equal.
 */
export interface Ticking {
  count: number
  deducted: readonly TickedKind[]
  words: string
}

export async function ticksOf(db: Db, scope: Scope, period: string): Promise<Ticking> {
  const totals = await totalsNow(db, scope, period)
  const deducted = totals.kinds
    .filter((kind) => kind.use === 'deduct')
    .map(({ kind, count, tax }) => ({ kind, count, tax }))
  return { count: totals.kinds.reduce((count, kind) => count + kind.count, 0), deducted, words: wordsOf(totals) }
}

/** True when the ticks differ from the confirmed ones. */
export const isDrifted = (confirmed: Totals, now: Ticking): boolean => wordsOf(confirmed) !== now.words
