import type { StagedRow } from '../../intake/types.ts'
import { placeIn, rowAt, sheetOf } from './import.place.ts'

/**
 * All fields of a row except its position and key, which may change until the import is confirmed. Stored as an array,
 * because keys would double the stored size; SQL reads the name at its place (import.names.ts).
 */
const FIELDS = [
  'layout',
  'name',
  'paperName',
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
  'hidden',
] as const satisfies readonly (keyof StagedRow)[]

type Packed = Pick<StagedRow, (typeof FIELDS)[number]>

export const packRow = (row: StagedRow): string => jsonText(FIELDS.map((field) => row[field]))

export function unpackRow(
  { key, ord, payload }: { key: string; ord: string; payload: string },
  file: string,
  sheets: readonly string[],
): StagedRow {
  const values = JSON.parse(payload) as unknown[]
  const place = placeIn(Number(ord))
  const row: Record<string, unknown> = { file, sheet: sheets[sheetOf(place)] ?? '', row: rowAt(place), key }
  for (let index = 0; index < FIELDS.length; index += 1) row[FIELDS[index] as string] = values[index] ?? null
  // Compile-time check: fails when FIELDS lacks a field of a row.
  return row as { file: string; sheet: string; row: number; key: string } & Packed satisfies StagedRow
}

/** Characters that JSON can contain but PostgreSQL can't store: NUL and unpaired surrogates. */
const UNKEEPABLE = /\\u(0000|d[89a-f])/

/** JSON that PostgreSQL can store; drops what it can't. */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value)
  return UNKEEPABLE.test(text)
    ? JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? keepable(part) : part))
    : text
}

/** Text that PostgreSQL can store. */
export const keepable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** One field of a batch line, with tabs and line breaks replaced because they are the separators. */
export const lineField = (text: string): string => keepable(text).replace(/[\t\n\r]/g, ' ')
