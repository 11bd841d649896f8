import { toDecimal, toMoney, ZERO } from '@portal/domain/money'
import type { KindSum, TickSum } from '../contract/index.ts'
import type { Totals } from './deduction.table.ts'

/**
 * Totals to confirm: deducted, not deducted, refunded. `ticked` excludes vouchers that are not ticked at the bureau.
 */
export function totalsOf(kinds: readonly KindSum[]): Totals {
  const sum = (test: (kind: KindSum) => boolean): TickSum => {
    const some = kinds.filter(test)
    const add = (read: (kind: KindSum) => string): string =>
      toMoney(some.reduce((total, kind) => total.plus(toDecimal(read(kind))), ZERO))
    return {
      count: some.reduce((count, kind) => count + kind.count, 0),
      amount: add((kind) => kind.amount),
      tax: add((kind) => kind.tax),
    }
  }
  return {
    kinds: [...kinds],
    deduct: sum((kind) => kind.use === 'deduct'),
    none: sum((kind) => kind.use === 'none'),
    refund: sum((kind) => kind.use === 'refund' || kind.use === 'agentRefund'),
    ticked: sum((kind) => kind.viaBureau),
  }
}

/** Encodes the sums of each kind and use, one per line; equal texts mean equal sums. */
export const wordsOf = ({ kinds }: Pick<Totals, 'kinds'>): string =>
  kinds
    .map((kind) => `${kind.kind} ${kind.use} ${kind.count} ${kind.amount} ${kind.tax}`)
    .toSorted()
    .join('\n')
