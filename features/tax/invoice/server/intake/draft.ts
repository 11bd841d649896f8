import { Decimal } from '@portal/domain/money'
import { isMask } from '@portal/domain/reading/blank'
import { codeText, compact, unwrapped } from '@portal/domain/reading/plain'
import { dayOfCell, monthOfCell } from '@portal/server-kit/xlsx/cell-values'
import type { Cell } from '@portal/server-kit/xlsx/index'
import { readAmount, type ReadAmount } from './values/amount.ts'
import { findInList, findKind, findRate } from './values/lists.ts'
import { code, invoiceKey, paperName, readNumbers, type Numbers, type RawFields } from './values/numbers.ts'
import { KINDS, SOURCE_BY_LAYOUT, type Column, type Kind, type Layout } from './reference.ts'
import { blueNumber } from './values/red-remark.ts'
import type { IntakeContext, Place, StagedRow } from './types.ts'
import type { WordList } from '../../contract/asks.ts'
import { readAs } from './values/words.ts'

/** A row being checked: its values, their source cells, and what was unreadable. */
export type Draft = {
  row: StagedRow
  fields: RawFields
  numbers: Numbers
  kind: Kind | undefined
  /** Words of official lists as written. */
  written: Readonly<Record<WordList, string>>
  amounts: Map<string, ReadAmount>
  /** For a template: list columns whose value is in no list. */
  unlisted: Column[]
  own: { seller: boolean; buyer: boolean }
}

export type SheetFacts = { layout: Layout; listPeriod: string | null; date1904: boolean }

/** Layouts for a single kind of voucher, by the column with its number. */
const KIND_BY_FIELD: Record<string, string> = { customsNo: 'CUSTOMS', withholdNo: 'WITHHOLD' }

/** Parses one row's cells; checks nothing. */
export function draftRow(place: Place, fields: RawFields, sheet: SheetFacts, context: IntakeContext): Draft {
  const { layout } = sheet
  const text = (name: string): string | null => unwrapped(fields.get(name)?.cell.text.trim() ?? '') || null
  const listed = (name: string, list: string): string | boolean | null => {
    const found = text(name)
    return found === null ? null : (findInList(list, found)?.code ?? null)
  }
  const official = (name: string, list: WordList): string => readAs(context.words, list, text(name) ?? '')
  const word = (name: string, list: string): string | null => {
    const value = listed(name, list)
    return typeof value === 'string' ? value : null
  }
  const flag = (name: string, list: string): boolean | null => {
    const value = listed(name, list)
    return typeof value === 'boolean' ? value : null
  }

  const amounts = new Map(
    layout.columns.filter(({ t }) => t === 'money').map(({ f }) => [f, readAmount(fields.get(f)?.cell)]),
  )
  const rate = findRate(readAs(context.words, 'rates', rateText(fields)))
  const isFree = rate?.cls === 'exempt' || rate?.cls === 'notTaxed'
  // Exports write *** or nothing as the tax of what is not taxed.
  if (isFree && amounts.has('tax') && saysNoTax(fields.get('tax')?.cell)) amounts.set('tax', { value: '0.00' })
  const money = (name: string): string | null => amounts.get(name)?.value ?? null
  const implied = layout.columns.map(({ f }) => KIND_BY_FIELD[f]).find((found) => found !== undefined)
  const kind = implied === undefined ? findKind(official('kind', 'kinds')) : KINDS.get(implied)
  const numbers = readNumbers(fields)
  const sellerId = code(fields.get('sellerId')) || null
  const buyerId = code(fields.get('buyerId')) || null
  const own = { seller: sellerId === context.enterprise.creditCode, buyer: buyerId === context.enterprise.creditCode }
  const checked = word('checked', 'checkStates')
  const remark = text('remark')

  const name = invoiceKey(numbers, kind?.code ?? null, place)

  const row: StagedRow = {
    ...place,
    layout: layout.id,
    key: name,
    name,
    paperName: paperName(numbers, fields),
    refusedBy: null,
    dir: direction(layout, own, word('dir', 'directions')),
    kind: kind?.code ?? null,
    date: dayOf(fields.get('date')?.cell, sheet.date1904),
    sellerId,
    sellerName: text('sellerName'),
    buyerId,
    buyerName: text('buyerName'),
    status: codeOf('statuses', official('status', 'statuses')),
    positive: flag('positive', 'positive'),
    risk: codeOf('risks', official('risk', 'risks')),
    remark,
    blueNo: codeText(text('blueNo') ?? '') || blueNumber(remark),
    item: text('item'),
    taxCode: code(fields.get('taxCode')) || null,
    biz: word('biz', 'businessTypes'),
    amount: money('amount'),
    tax: money('tax'),
    gross: money('gross'),
    rate: typeof rate?.code === 'string' ? rate.code : null,
    rateClass: rate?.cls ?? null,
    taxItem: word('taxItem', 'taxItems'),
    method: word('method', 'methods'),
    reliefCode: code(fields.get('reliefCode')) || null,
    refund: flag('refund', 'yesNo'),
    checked,
    use: word('use', 'uses'),
    deductPeriod: checked === 'yes' ? sheet.listPeriod : period(fields.get('deductPeriod')?.cell, sheet.date1904),
    validTax: money('validTax'),
    fare: money('fare'),
    fuel: money('fuel'),
    face: money('face'),
    identity: flag('identity', 'yesNo'),
    copies: copies(text('copies')),
    realEstate: flag('realEstate', 'yesNo'),
    transferCell: word('transferReason', 'transferReasons'),
    transferTax: money('transferTax'),
    said: null,
    hidden: null,
  }
  return {
    row,
    fields,
    numbers,
    kind,
    written: {
      kinds: text('kind') ?? '',
      rates: rateText(fields),
      statuses: text('status') ?? '',
      risks: text('risk') ?? '',
    },
    amounts,
    unlisted: layout.columns.filter((column) => isUnlisted(column, fields, sheet.date1904)),
    own,
  }
}

function codeOf(list: 'statuses' | 'risks', text: string): string | null {
  const code = findInList(list, text)?.code
  return typeof code === 'string' ? code : null
}

/** The rate as written, without the floating point remainder of a number cell. */
export function rateText(fields: RawFields): string {
  const cell = fields.get('rateText')?.cell
  if (cell === undefined) return ''
  return cell.kind === 'number' ? new Decimal(cell.text).toSignificantDigits(12).toFixed() : cell.text.trim()
}

/** If both parties are the enterprise, the buyer issued the invoice (e.g. for farm products), so it is input. */
function direction(layout: Layout, own: Draft['own'], column: string | null): 'out' | 'in' | null {
  if (layout.direction === 'byId') return own.buyer ? 'in' : own.seller ? 'out' : null
  if (layout.direction === 'column') return column === 'out' || column === 'in' ? column : null
  return 'in'
}

function isUnlisted(column: Column, fields: RawFields, date1904: boolean): boolean {
  const text = fields.get(column.f)?.cell.text.trim() ?? ''
  if (text === '') return column.req && column.f === 'dir'
  if (column.t === 'period') return period(fields.get(column.f)?.cell, date1904) === null
  if (column.f === 'copies') return copies(text) === null
  const list = /^enum:(directions|taxItems|methods|uses|yesNo|transferReasons)$/.exec(column.t)?.[1]
  return list !== undefined && findInList(list, text) === undefined
}

const saysNoTax = (cell: Cell | undefined): boolean => cell === undefined || isMask(cell.text)

/** Days and months of this century only. */
const ofCentury = (found: string | undefined): string | null => (found?.startsWith('20') === true ? found : null)

const dayOf = (cell: Cell | undefined, date1904: boolean): string | null =>
  ofCentury(cell === undefined ? undefined : dayOfCell(cell, date1904))

function period(cell: Cell | undefined, date1904: boolean): string | null {
  const read = cell === undefined ? undefined : monthOfCell(cell, date1904)
  return ofCentury(read?.ok === true ? read.value : undefined)
}

function copies(text: string | null): number | null {
  if (text === null || !/^\d{1,6}(\.0+)?$/.test(compact(text))) return null
  return new Decimal(compact(text)).toNumber()
}

export const sourceOf = (layout: string): string => SOURCE_BY_LAYOUT[layout] ?? '2'
