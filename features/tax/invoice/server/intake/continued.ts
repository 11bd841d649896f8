import type { Draft } from './draft.ts'
import { NUMBER_FIELDS, type RawFields } from './values/numbers.ts'
import type { StagedRow } from './types.ts'

/** Fields that every line has for itself; all others are those of its invoice. */
const OF_LINES = new Set(
  (
    'seq item taxCode biz spec unit quantity price amount rateText tax gross taxItem method reliefCode refund remark ' +
    'transferTax fare fuel face validTax'
  ).split(' '),
)
/** Facts in which a line of the invoice above cannot differ from it. */
const SHARED = ['kind', 'date', 'sellerId', 'buyerId', 'sellerName', 'buyerName', 'dir'] as const

/** The last row with a number, below which lines of its invoice may stand. */
export type Above = { fields: RawFields; row: StagedRow }

/** Whether a row may be another line of the invoice above: it has no number, and contradicts nothing. */
export function isContinued({ row, fields, kind }: Draft, above: Above): boolean {
  if (NUMBER_FIELDS.some((name) => fields.has(name)) || kind?.numbering === 'free') return false
  return SHARED.every((name) => row[name] === null || above.row[name] === null || row[name] === above.row[name])
}

/** The fields of such a row, with what its invoice says above it. */
export const continuedFields = (fields: RawFields, above: Above): RawFields =>
  new Map([...[...above.fields].filter(([name]) => !OF_LINES.has(name)), ...fields])
