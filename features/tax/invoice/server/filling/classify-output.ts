import { KINDS, LISTS } from '../intake/reference.ts'
import type { Invoice, InvoiceLine } from '../intake/types.ts'
import type { FillRecord } from './conditions.ts'
import type { FillingContext } from './context.ts'

/** CLS.M4 and CLS.M5: the tax method implied by each rate. */
const GENERAL_RATES = new Set(['0.13', '0.09', '0.06'])
const SIMPLE_RATES = new Set(['0.05', '0.04', '0.03', '0.015', '0.005'])
const EXPORTS = new Set(['export', 'exportExempt'])
const CUTS = new Set(['usedAsset', 'rent15', 'usedCar05'])
/** CLS.I2: the first digit of a 19-digit tax category code. */
const ITEM_BY_DIGIT: Record<string, string> = { 1: 'goods', 2: 'labour', 3: 'services', 4: 'services', 5: 'services' }
const UNTAXED_DIGIT = '6'

/** Builds the rule record of one output line (vat-filling.json classify). */
export function classifyLine(invoice: Invoice, line: InvoiceLine, context: FillingContext): FillRecord {
  const said = context.annotation(invoice.key) ?? {}
  const biz = said.biz ?? line.biz
  const digit = /^\d{19}$/.test(line.taxCode ?? '') ? (line.taxCode ?? '').slice(0, 1) : ''
  const rateClass = digit === UNTAXED_DIGIT ? 'notTaxed' : line.rateClass
  const taxItem =
    said.taxItem ??
    line.taxItem ??
    ITEM_BY_DIGIT[digit] ??
    itemOfBusiness(biz) ??
    (line.rate === '0.06' ? 'services' : null)
  const method = said.method ?? line.method ?? methodOf(line.rate, rateClass, context.subType)
  const isExport = (biz !== null && EXPORTS.has(biz)) || (rateClass === 'zero' && method === '3')
  const cutKind = biz !== null && CUTS.has(biz) ? biz : null
  const onlyExemption = context.vatExemptionItemsCode.length === 1 ? (context.vatExemptionItemsCode[0] ?? null) : null
  return {
    ...shared(invoice, context),
    biz,
    rate: line.rate,
    rateClass,
    taxItem,
    method,
    export: isExport ? true : null,
    cutKind,
    reductionCode: cutKind === null ? null : (said.reductionCode ?? context.reductionCodes[cutKind] ?? null),
    reliefCode: said.reliefCode ?? line.reliefCode ?? (method === '3' && !isExport ? onlyExemption : null),
    refund: line.refund,
    amount: line.amount,
    tax: line.tax,
    gross: line.gross,
    copies: String(invoice.copies),
  }
}

/** Fields of the whole invoice, used by both chains. */
export function shared(invoice: Invoice, context: FillingContext): FillRecord {
  return {
    kind: invoice.kind,
    group: KINDS.get(invoice.kind)?.group ?? null,
    status: invoice.status,
    positive: invoice.positive,
    risk: invoice.risk,
    date: invoice.date,
    month: invoice.date === null ? null : invoice.date.slice(0, 7).replace('-', ''),
    period: context.period,
    subType: context.subType,
  }
}

function itemOfBusiness(biz: string | null): string | null {
  return LISTS['businessTypes']?.find(({ code }) => code === biz && biz !== null)?.taxItem ?? null
}

function methodOf(rate: string | null, rateClass: string | null, subType: string): string | null {
  if (rateClass === 'exempt') return '3'
  if (rateClass === 'zero') return subType === 'productionRefund' ? '4' : subType === 'foreignTradeRefund' ? '3' : null
  if (rateClass !== 'taxed' || rate === null) return null
  return GENERAL_RATES.has(rate) ? '1' : SIMPLE_RATES.has(rate) ? '2' : null
}
