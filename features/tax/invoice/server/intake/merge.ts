import type { Candidate } from './candidates.ts'
import { first, invoiceLines } from './invoice.ts'
import type { Invoice, InvoiceLine, StagedRow } from './types.ts'

/** Facts that may change over time: the latest value counts. */
const LIVE = ['status', 'risk', 'validTax', 'use', 'realEstate', 'transferCell', 'transferTax'] as const
/** Facts that never change: known values stay, missing ones are filled in. */
const FIXED = [
  'date',
  'sellerId',
  'sellerName',
  'buyerId',
  'buyerName',
  'fare',
  'fuel',
  'face',
  'identity',
  'gross',
] as const
/** Fields that a template row may add to a line from the bureau's list. */
const LINE_FACTS = ['item', 'taxCode', 'biz', 'rate', 'rateClass', 'taxItem', 'method', 'reliefCode', 'refund'] as const

/** Merges another workbook's data into an invoice; blanks overwrite nothing (invoices.json normalised.merge). */
export function mergeInvoice(known: Invoice, candidate: Candidate): Invoice {
  const { head } = candidate
  const merged: Invoice = { ...known, ...checkedState(known, head) }
  for (const field of FIXED) assign(merged, field, known[field] ?? head[field])
  for (const field of LIVE) assign(merged, field, head[field] ?? known[field])
  merged.amount = known.amount ?? candidate.amount
  merged.tax = known.tax ?? candidate.tax
  merged.blueNo = known.blueNo ?? first(candidate, 'blueNo')
  merged.biz = (candidate.class === 'portal' ? first(candidate, 'biz') : null) ?? known.biz ?? first(candidate, 'biz')
  merged.copies = head.copies ?? known.copies
  merged.lines = mergeLines(known, candidate)
  merged.seenIn = [...new Set([...known.seenIn, candidate.class])]
  return merged
}

/** True when a workbook of the same kind adds something new, rather than repeating the invoice. */
export function hasNewInformation(known: Invoice, { head }: Candidate): boolean {
  const { checked, deductPeriod } = checkedState(known, head)
  return (
    checked !== known.checked ||
    deductPeriod !== known.deductPeriod ||
    LIVE.some((field) => head[field] !== null && head[field] !== known[field])
  )
}

/** Only the confirmed list states what was deducted; a list of tickable invoices never revokes it. */
function checkedState(known: Invoice, head: StagedRow): Pick<Invoice, 'checked' | 'deductPeriod'> {
  const onlyPlanned = head.checked === null || (head.layout === 'check-list' && known.checked === 'yes')
  if (onlyPlanned)
    return {
      checked: known.checked,
      deductPeriod: known.deductPeriod ?? (head.checked === null ? head.deductPeriod : null),
    }
  return { checked: head.checked, deductPeriod: head.deductPeriod }
}

function mergeLines(known: Invoice, candidate: Candidate): InvoiceLine[] {
  const told = invoiceLines(candidate, known.dir)
  if (known.lines.length === 0 || (known.lines.every(isGuessed) && candidate.class === 'full'))
    return told.length > 0 ? told : known.lines
  if (candidate.class !== 'portal') return known.lines
  return known.lines.map((line, index) => patched(line, told.length === 1 ? told[0] : told[index]))
}

/** A line derived from an invoice's totals is replaced by real ones. */
const isGuessed = (line: InvoiceLine): boolean => line.item === null && line.taxCode === null

function patched(line: InvoiceLine, by: InvoiceLine | undefined): InvoiceLine {
  if (by === undefined) return line
  const result = { ...line }
  for (const field of LINE_FACTS) assign(result, field, by[field] ?? line[field])
  return result
}

function assign<T, K extends keyof T>(target: T, field: K, value: T[K]): void {
  target[field] = value
}
