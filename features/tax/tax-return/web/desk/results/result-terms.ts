import { Decimal, isDecimalString, toDecimal, toFixedText } from '@portal/domain/money'
import type { ResultShare, ResultTerm } from '../../kind/tax-kind.ts'
import type { ReturnModel } from '../model/return-model.ts'

/** Terms of the return's result line: those of the main form that it has. */
export const resultTermsOf = ({ kind, layouts }: Pick<ReturnModel, 'kind' | 'layouts'>): readonly ResultTerm[] =>
  Object.entries(kind.results).find(([form]) => layouts.has(form))?.[1] ?? []

export const resultShareOf = ({ kind, layouts }: Pick<ReturnModel, 'kind' | 'layouts'>): ResultShare | undefined =>
  Object.entries(kind.shares ?? {}).find(([form]) => layouts.has(form))?.[1]

/** Terms that a result with `=` follows from: those since the last one that begins anew. */
export function addendsOf(terms: readonly ResultTerm[], at: number): readonly ResultTerm[] {
  if (terms[at]?.sign !== '=') return []
  return terms.slice(
    terms.findLastIndex(({ sign }, index) => index < at && sign === ''),
    at,
  )
}

/** True where an amount times a rate makes another to the cent: below zero it does not. */
export const isProduct = (amount: string, rate: string, product: string): boolean =>
  isDecimalString(rate) && toDecimal(amount).times(toDecimal(rate)).toDecimalPlaces(2).eq(toDecimal(product))

/** The share in per cent, with two digits; null without a whole to be a share of. */
export function shareIn({ cells, less, of }: ResultShare, valueOf: (ref: string) => string): string | null {
  const sum = (refs: readonly string[]): Decimal =>
    refs.reduce((total, ref) => total.plus(toDecimal(valueOf(ref) || '0')), new Decimal(0))
  const whole = sum(of)
  return whole.lte(0) ? null : toFixedText(sum(cells).minus(sum(less)).div(whole).times(100), 2)
}
