import { CHAINS, type Scalar } from './rules.ts'

/** Vouchers issued from a day on whose deduction a person decides; `reason` says why. */
export interface ToDecide {
  rule: string
  from: string
  kinds: readonly string[]
  /** Ordinary invoices of them: only those of passenger transport. */
  isPassenger: boolean
  reason: string
}

/** By the filling rules that ask a person from a day of issue on. */
export const toDecide: readonly ToDecide[] = CHAINS.in.flatMap(({ id, issued, outcome, when, reason = '' }) => {
  const kinds = when.find(([field, operator]) => field === 'kind' && operator === 'in')?.[2]
  return outcome === 'person' && issued?.from !== undefined && Array.isArray(kinds)
    ? [{ rule: id, from: issued.from, kinds: namesOf(kinds), isPassenger: hasPassenger(when), reason }]
    : []
})

function namesOf(values: readonly Scalar[]): string[] {
  return values.filter((one) => typeof one === 'string')
}

function hasPassenger(when: readonly (readonly (Scalar | Scalar[])[])[]): boolean {
  return when.some(([field]) => field === 'passenger')
}
