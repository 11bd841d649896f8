import { formatNumber } from '@portal/domain/format'
import type { Invoice } from '../intake/types.ts'
import { nameInList } from '../list-names.ts'
import { poolTexts } from './pool.texts.ts'

const { fields: labels } = poolTexts
const yesNo = (value: boolean | null): string | null => (value === null ? null : value ? labels.yes : labels.no)

/** Known facts of an invoice beyond the columns of the list. */
export function fieldsOf(invoice: Invoice): { label: string; value: string }[] {
  const rows: readonly (readonly [string, string | null])[] = [
    [labels.seller, invoice.sellerName],
    [labels.sellerId, invoice.sellerId],
    [labels.buyer, invoice.buyerName],
    [labels.buyerId, invoice.buyerId],
    [labels.biz, invoice.biz === null ? null : nameInList('businessTypes', invoice.biz)],
    [labels.realEstate, yesNo(invoice.realEstate)],
    [labels.identity, yesNo(invoice.identity)],
    [labels.fare, money(invoice.fare)],
    [labels.fuel, money(invoice.fuel)],
    [labels.face, money(invoice.face)],
    [labels.copies, invoice.copies === 1 ? null : String(invoice.copies)],
    [labels.transferCell, invoice.transferCell === null ? null : nameInList('transferReasons', invoice.transferCell)],
    [labels.transferTax, money(invoice.transferTax)],
    [labels.seenIn, invoice.seenIn.map((one) => poolTexts.classes[one] ?? one).join('、')],
  ]
  return rows.flatMap(([label, value]) => (value === null || value === '' ? [] : [{ label, value }]))
}

const money = (text: string | null): string | null => (text === null ? null : formatNumber(text))
