import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { totalsNow } from './confirmation.service.ts'
import type { Totals } from './deduction.table.ts'
import { wordsOf } from './totals.rules.ts'

/** What is ticked to be deducted of one kind of voucher, tax in yuan. */
export interface TickedKind {
  kind: string
  count: number
  tax: string
}
/**
 * A period's ticks as they are now: how many, what is deducted of each kind, and their sums in words that are the same
 * when the sums are.
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

/** Whether the ticks are no longer those that were confirmed. */
export const isDrifted = (confirmed: Totals, now: Ticking): boolean => wordsOf(confirmed) !== now.words
