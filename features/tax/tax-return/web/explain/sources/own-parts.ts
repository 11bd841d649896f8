import { formulasOf } from '@portal/tax-forms'
import { Decimal, isDecimalString, toDecimal } from '@portal/domain/money'
import { originOf, type Explanation } from '../../../contract/index.ts'
import type { Desk } from '../../desk/model/open-desk.ts'

/** Parts of a cell from users and invoices in the page, including unsaved figures. They add up to the shown value. */
export interface Parts {
  invoices: string | null
  manual: string | null
  spread: string | null
}

const nothing: Parts = { invoices: null, manual: null, spread: null }

/** Nulls where a formula or a rule decides. @param told the server's explanation of the cell, once it has arrived */
export function ownParts(desk: Desk, ref: string, told: Explanation | undefined): Parts {
  const cell = desk.model.cells.get(ref)
  const origin = originOf(desk.view, ref)
  const formula = formulasOf(desk.model.set, ref)[0]
  if (cell.mark === 'na' || !isDecimalString(cell.value) || formula?.mode === 'calc') return nothing
  if (formula !== undefined && cell.mark !== 'manual' && cell.mark !== 'invoice') return nothing
  const isProposed = origin?.source === 'carry' || origin?.source === 'derived'
  if (isProposed && (told === undefined || told.own === null) && (told === undefined || told.value === cell.value))
    return nothing
  const invoices = told?.own?.invoices ?? origin?.invoices ?? null
  const spread = told?.own?.spread ?? origin?.spread ?? null
  const manual = new Decimal(cell.value).minus(toDecimal(invoices ?? '0')).minus(toDecimal(spread ?? '0'))
  const isTyped = !manual.isZero() || (told?.own?.manual ?? origin?.manual ?? null) !== null
  return { invoices, spread, manual: isTyped ? manual.toFixed(Math.max(2, manual.decimalPlaces())) : null }
}
