import type { Scope } from '@portal/server-kit/caller'
import type { Db } from '@portal/server-kit/database'
import { totalsNow } from './confirmation.service.ts'
import type { Totals } from './deduction.table.ts'
import { wordsOf } from './totals.rules.ts'

/** A period's ticks as they are now: how many, and their sums in words that are the same when the sums are. */
export interface Ticking { count: number, words: string }

export async function ticksOf(db: Db, scope: Scope, period: string): Promise<Ticking> {
  const totals = await totalsNow(db, scope, period)
  return { count: totals.kinds.reduce((count, kind) => count + kind.count, 0), words: wordsOf(totals) }
}

/** Whether the ticks are no longer those that were confirmed. */
export const isDrifted = (confirmed: Totals, now: Ticking): boolean => wordsOf(confirmed) !== now.words
