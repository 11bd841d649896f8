import type { Choices } from '../../contract/asks.ts'
import type { Words } from './values/words.ts'

/** Position of a row in the uploaded files. */
export type Place = { file: string; sheet: string; row: number }

/** Columns of an invoice in the preview; `other` appears in the message only. */
export type FaultColumn = 'number' | 'date' | 'partner' | 'amount' | 'rate' | 'tax' | 'other'

/** A faulty cell: `found` as written, if it couldn't be parsed; `expected` where known. */
export type Fault = { column: FaultColumn; found: string | null; expected: string | null }

/** A fired check. File checks have neither sheet nor row. */
export type Fired = {
  file: string
  sheet: string | null
  row: number | null
  id: string
  level: string
  message: string
  faults: Fault[]
}

/** A check's statement about a row or an invoice, without its position. */
export type Said = Pick<Fired, 'id' | 'level' | 'message' | 'faults'>

/**
 * One workbook row in normalised form: amounts with two decimals, dates 'YYYY-MM-DD', list values by code. Null for a
 * blank or unknown cell, or a column missing in the layout. Not merged yet.
 */
export type StagedRow = Place & {
  layout: string
  /** The invoice of this row; null when its number can't be read. */
  key: string | null
  /** The row's own name of that invoice, in the spelling of a key. */
  name: string | null
  /** For a row with both numbers of a paper invoice: the name by code and number. */
  paperName: string | null
  /** The check that refuses this row, and with it the whole invoice. */
  refusedBy: string | null
  dir: 'out' | 'in' | null
  kind: string | null
  date: string | null
  sellerId: string | null
  sellerName: string | null
  buyerId: string | null
  buyerName: string | null
  status: string | null
  positive: boolean | null
  risk: string | null
  remark: string | null
  blueNo: string | null
  item: string | null
  taxCode: string | null
  biz: string | null
  amount: string | null
  tax: string | null
  gross: string | null
  rate: string | null
  rateClass: string | null
  taxItem: string | null
  method: string | null
  reliefCode: string | null
  refund: boolean | null
  checked: string | null
  use: string | null
  deductPeriod: string | null
  validTax: string | null
  fare: string | null
  fuel: string | null
  face: string | null
  identity: boolean | null
  copies: number | null
  realEstate: boolean | null
  transferCell: string | null
  transferTax: string | null
  /** Findings of the row; null when there are none. */
  said: Said[] | null
  /** The workbook hides the row, and the person left hidden rows out; null for any other row. */
  hidden: true | null
}

/** A line of an output invoice, or of an input invoice if the workbook contains its lines. */
export type InvoiceLine = Pick<
  StagedRow,
  | 'item'
  | 'taxCode'
  | 'biz'
  | 'amount'
  | 'rate'
  | 'rateClass'
  | 'tax'
  | 'gross'
  | 'taxItem'
  | 'method'
  | 'reliefCode'
  | 'refund'
> & { line: number }

/**
 * One invoice after merging (invoices.json normalised). `ref` is 'file|sheet|row' of its first row, `src` the product's
 * origin code 0–3.
 */
export type Invoice = Pick<
  StagedRow,
  | 'date'
  | 'sellerId'
  | 'sellerName'
  | 'buyerId'
  | 'buyerName'
  | 'status'
  | 'risk'
  | 'blueNo'
  | 'amount'
  | 'tax'
  | 'gross'
  | 'validTax'
  | 'checked'
  | 'use'
  | 'deductPeriod'
  | 'biz'
  | 'fare'
  | 'fuel'
  | 'face'
  | 'identity'
  | 'realEstate'
  | 'transferCell'
  | 'transferTax'
> & {
  ref: string
  key: string
  dir: 'out' | 'in'
  kind: string
  positive: boolean
  src: string
  copies: number
  lines: InvoiceLine[]
  /** Classes of workbooks that contained it: 'full', 'check', 'portal'. */
  seenIn: string[]
}

export type IntakeContext = {
  enterprise: { creditCode: string; name: string }
  /** The period being filed (YYYYMM), and the day of import. */
  period: string
  asOf: string
  /** The month of confirmed lists that do not name it, as the person said. */
  listPeriod?: string | undefined
  /** What the person said of this workbook, and how the enterprise reads official words. */
  choices?: Choices | undefined
  words?: Words | undefined
}
