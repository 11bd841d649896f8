import type { StagedRow } from '../../intake/types.ts'
import { placeIn, rowAt, sheetOf } from './import.place.ts'

/** Everything of a row but where it stands: a list, because names would be half of what is stored. */
const FIELDS = [
  'layout',
  'key',
  'refusedBy',
  'dir',
  'kind',
  'date',
  'sellerId',
  'sellerName',
  'buyerId',
  'buyerName',
  'status',
  'positive',
  'risk',
  'remark',
  'blueNo',
  'item',
  'taxCode',
  'biz',
  'amount',
  'tax',
  'gross',
  'rate',
  'rateClass',
  'taxItem',
  'method',
  'reliefCode',
  'refund',
  'checked',
  'use',
  'deductPeriod',
  'validTax',
  'fare',
  'fuel',
  'face',
  'identity',
  'copies',
  'realEstate',
  'transferCell',
  'transferTax',
  'said',
] as const satisfies readonly (keyof StagedRow)[]

type Packed = Pick<StagedRow, (typeof FIELDS)[number]>

export const packRow = (row: StagedRow): string => jsonText(FIELDS.map((field) => row[field]))

export function unpackRow(payload: string, ord: number, file: string, sheets: readonly string[]): StagedRow {
  const values = JSON.parse(payload) as unknown[]
  const place = placeIn(ord)
  const row: Record<string, unknown> = { file, sheet: sheets[sheetOf(place)] ?? '', row: rowAt(place) }
  for (let index = 0; index < FIELDS.length; index += 1) row[FIELDS[index] as string] = values[index] ?? null
  // Does not compile when FIELDS forgets a field of a row.
  return row as { file: string; sheet: string; row: number } & Packed satisfies StagedRow
}

/** Two characters that JSON can say and PostgreSQL can not keep: NUL and half a surrogate pair. */
const UNKEEPABLE = /\\u(0000|d[89a-f])/

/** JSON that a database takes; what it could not keep is left out. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  return UNKEEPABLE.test(text)
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? keepable(part) : part))
    : text
}

/** Text that a database takes. */
export const keepable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** One field of a line of a batch: the signs that part fields and lines stand for nothing in it. */
export const lineField = (text: string): string => keepable(text).replace(/[\t\n\r]/g, ' ')
