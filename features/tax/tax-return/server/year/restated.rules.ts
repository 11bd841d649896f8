import { isDecimalString, toDecimal, toFixedText, ZERO, type Decimal } from '@portal/domain/money'
import { computeFiling, type FiledPeriod, type FormSet } from '@portal/tax-forms'
import { priorCells } from '@portal/tax-forms/prior-reads'
import type { TaxKind } from '../kind/tax-kind.ts'

/**
 * The last of a year's filed returns with accumulated amounts as the year's returns now make them: the first one's, and
 * what each later one has of its own. The same object where nothing differs.
 * @param filed in order; the year's first may rest on opening balances
 */
export function restated(
  set: FormSet,
  { accumulated }: Pick<TaxKind, 'accumulated'>,
  filed: readonly FiledPeriod[],
): FiledPeriod | null {
  const [first, ...later] = filed
  const last = later.at(-1)
  if (first === undefined || last === undefined) return first ?? null
  const owns = later.map(({ period, forms }): FiledPeriod => ({ period, forms: ownOf(set, { period, forms }) }))
  const sums = new Map<string, Decimal>()
  for (const { ref } of priorCells(set).filter(({ yearToDate }) => yearToDate))
    sums.set(
      ref,
      owns.reduce((sum, own) => sum.plus(numberAt(own, ref)), numberAt(first, ref)),
    )
  for (const { cell, adds } of accumulated)
    sums.set(
      cell,
      filed.slice(0, -1).reduce((sum, one) => sum.plus(numberAt(one, adds)), numberAt(first, cell)),
    )
  const moved = [...sums].filter(([ref, sum]) => has(last, ref) && !numberAt(last, ref).eq(sum))
  return moved.length === 0 ? last : withAmounts(last, moved)
}

/** What a period makes of itself, without the one before it. */
const ownOf = (set: FormSet, filed: FiledPeriod): FiledPeriod['forms'] =>
  Object.fromEntries(Object.entries(computeFiling(set, filed).cells).map(([form, cells]) => [form, { cells }]))

const partsOf = (ref: string) => ref.split('.') as [string, string, string]

function numberAt({ forms }: FiledPeriod, ref: string): Decimal {
  const [form, row, column] = partsOf(ref)
  const text = forms[form]?.cells[row]?.[column] ?? ''
  return isDecimalString(text) ? toDecimal(text) : ZERO
}

const has = ({ forms }: FiledPeriod, ref: string): boolean => forms[partsOf(ref)[0]] !== undefined

function withAmounts(filed: FiledPeriod, amounts: readonly (readonly [string, Decimal])[]): FiledPeriod {
  const copy = structuredClone(filed)
  for (const [ref, value] of amounts) {
    const [form, row, column] = partsOf(ref)
    const cells = copy.forms[form]?.cells
    if (cells !== undefined) (cells[row] ??= {})[column] = toFixedText(value, 2)
  }
  return copy
}
