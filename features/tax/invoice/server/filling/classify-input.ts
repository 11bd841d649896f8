import type { Invoice } from '../intake/types.ts'
import { shared } from './classify-output.ts'
import type { FillRecord } from './conditions.ts'
import type { FillingContext } from './context.ts'

const PASSENGER_BY_KIND: Record<string, string> = {
  DIG_RAIL: 'RAIL',
  TICKET_RAIL: 'RAIL',
  DIG_AIR: 'AIR',
  TICKET_AIR: 'AIR',
  TICKET_ROAD: 'ROAD',
  TICKET_WATER: 'WATER',
}
const ELECTRONIC_NORMAL = new Set(['DIG_NORMAL', 'E_NORMAL'])

/**
 * Builds the rule record of one input invoice. `find` looks up a blue invoice missing in the ledger among the invoices
 * at hand.
 */
export function classifyInvoice(
  invoice: Invoice,
  context: FillingContext,
  find: (key: string) => Invoice | undefined,
): FillRecord {
  const said = context.annotation(invoice.key) ?? {}
  const base = shared(invoice, context)
  const biz = said.biz ?? invoice.biz
  return {
    ...base,
    biz,
    checked: invoice.checked,
    use: useOf(invoice, context),
    deductPeriod: invoice.deductPeriod,
    prior: said.prior ?? (isPrior(invoice, context) ? true : null),
    compare: said.compare ?? null,
    realEstate: said.realEstate ?? invoice.realEstate,
    passenger: said.passenger ?? passengerOf(invoice.kind, base['group'] === 'special', biz),
    blueDeducted: invoice.positive ? null : blueDeducted(invoice.blueNo, context, find),
    identity: invoice.identity,
    amount: invoice.amount,
    tax: invoice.tax,
    gross: invoice.gross,
    validTax: invoice.validTax ?? invoice.tax,
    fare: invoice.fare,
    fuel: invoice.fuel,
    face: invoice.face,
    copies: String(invoice.copies),
  }
}

/** A tick without a use counts as `deduct`. */
function useOf(invoice: Invoice, context: FillingContext): string | null {
  return context.annotation(invoice.key)?.use ?? invoice.use ?? (invoice.checked === 'yes' ? 'deduct' : null)
}

function isPrior(invoice: Invoice, context: FillingContext): boolean {
  const entry = context.ledger(invoice.key)
  return (
    invoice.checked === 'yes' &&
    entry?.checkedIn != null &&
    entry.checkedIn < context.period &&
    entry.deductPeriod === null
  )
}

function passengerOf(kind: string, special: boolean, biz: string | null): string | null {
  const byKind = PASSENGER_BY_KIND[kind]
  if (byKind !== undefined || biz !== 'passenger') return byKind ?? null
  if (special) return 'SPECIAL'
  return ELECTRONIC_NORMAL.has(kind) ? 'ELECTRONIC_NORMAL' : null
}

/** Key of the blue invoice named by a red one: 20 digits, or 'code-number' of a paper invoice. */
export const blueKey = (blueNo: string): string => (/^\d{20}$/.test(blueNo) ? `D:${blueNo}` : `P:${blueNo}`)

/** Whether the blue invoice of a red one was deducted: yes, no, or null = unknown. */
function blueDeducted(
  blueNo: string | null,
  context: FillingContext,
  find: (key: string) => Invoice | undefined,
): string | null {
  if (blueNo === null) return null
  const key = blueKey(blueNo)
  const known = context.ledger(key)
  if (known !== undefined) return wasDeducted(known.deductPeriod, known.use, context.period)
  const blue = find(key)
  return blue === undefined ? null : wasDeducted(blue.deductPeriod, useOf(blue, context), context.period)
}

const wasDeducted = (deductPeriod: string | null, use: string | null, period: string): string =>
  deductPeriod !== null && deductPeriod <= period && use === 'deduct' ? 'yes' : 'no'
