/** Where a row stands in what was uploaded. */
export type Place = { file: string; sheet: string; row: number }

/** What of an invoice is shown in a column of its own; `other` is said in words alone. */
export type FaultColumn = 'number' | 'date' | 'partner' | 'amount' | 'rate' | 'tax' | 'other'

/** A cell at fault: as it was written where that could not be kept, and what should stand there where that is known. */
export type Fault = { column: FaultColumn; found: string | null; expected: string | null }

/** One check that fired. File checks have neither sheet nor row. */
export type Fired = {
  file: string
  sheet: string | null
  row: number | null
  id: string
  level: string
  message: string
  faults: Fault[]
}

/** What a check said of a row or an invoice, wherever it stands. */
export type Said = Pick<Fired, 'id' | 'level' | 'message' | 'faults'>

/**
 * One workbook row with its values brought to one form: amounts as two-digit strings, dates 'YYYY-MM-DD', list values
 * by code; null where the cell was blank, unknown or the layout has no such column. Nothing here has been merged yet.
 */
export type StagedRow = Place & {
  layout: string
  /** The invoice this row belongs to; null when its number can't be read. */
  key: string | null
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
  /** What the checks of the row said; null of a row that none spoke of. */
  said: Said[] | null
}

/** A line of an output invoice, or of an input invoice whose lines the workbook gave. */
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
  /** Which classes of workbook told of it: 'full', 'check', 'portal'. */
  seenIn: string[]
}

export type IntakeContext = {
  enterprise: { creditCode: string; name: string }
  /** The period being filed, YYYYMM, and the day of import. */
  period: string
  asOf: string
}
