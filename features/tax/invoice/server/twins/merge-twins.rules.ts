import type { Invoice } from '../intake/types.ts'

/** Facts of which either side's statement counts, before those of the one that stays. */
const unusual = (one: string | null, other: string | null): string | null =>
  one === null || one === 'normal' ? (other ?? one) : one

/** The invoice that stays, with what only the other one knows. */
export function mergeTwins(stays: Invoice, goes: Invoice): Invoice {
  const ticked = stays.deductPeriod !== null || goes.deductPeriod === null ? stays : goes
  const known = Object.fromEntries(
    Object.entries(goes).map(([field, value]) => [field, stays[field as keyof Invoice] ?? value]),
  ) as unknown as Invoice
  return {
    ...known,
    status: unusual(stays.status, goes.status),
    risk: unusual(stays.risk, goes.risk),
    checked: ticked.checked ?? known.checked,
    use: ticked.use,
    deductPeriod: ticked.deductPeriod,
    validTax: ticked.validTax ?? known.validTax,
    lines: stays.lines.some(({ item }) => item !== null) || goes.lines.length === 0 ? stays.lines : goes.lines,
    seenIn: [...new Set([...stays.seenIn, ...goes.seenIn])],
  }
}

/** Why the two can't be one, in words; null when nothing contradicts. Blanks never do. */
export const isContradicting = (one: Invoice, other: Invoice): boolean =>
  (['dir', 'date', 'sellerId', 'buyerId', 'amount', 'tax'] as const).some(
    (field) => one[field] !== null && other[field] !== null && one[field] !== other[field],
  )
