import { isDecimalString, sumMoney } from '@portal/domain/money'
import type { Session } from '@portal/tax-forms'
import type { ResultTerm } from '../kind/tax-kind.ts'
import { partsOf } from '@portal/tax-grid/model/cell-view'

export interface Effect {
  label: string
  before: string
  after: string
}

/** The return's result before and after a fix: the last term of its result line. */
export function effectOf(
  terms: readonly ResultTerm[],
  valueOf: (ref: string) => string,
  after: Session,
): Effect | null {
  const last = terms.at(-1)
  if (last === undefined) return null
  const sum = (read: (ref: string) => string) => sumMoney(last.cells.map(read).filter(isDecimalString))
  return { label: last.label, before: sum(valueOf), after: sum((ref) => after.get(...partsOf(ref))) }
}
