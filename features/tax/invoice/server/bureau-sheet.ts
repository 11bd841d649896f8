import { headingOf } from '@portal/domain/reading/heading'
import type { Cell } from '@portal/server-kit/xlsx/index'
import { paperName, readNumbers, type RawFields } from './intake/values/numbers.ts'
import { LAYOUTS, type Column } from './intake/reference.ts'

export { readAmount } from './intake/values/amount.ts'
export { detectLayout, HEADER_ROWS, headingsOf, type Detected } from './intake/head/detect.ts'
export { footerOf } from './intake/footers.ts'
export { preambleOf } from './intake/head/preamble.ts'

/** Columns of the list that users download from the bureau, tick, and upload again. */
export const checkListColumns: readonly Column[] = LAYOUTS.find(({ id }) => id === 'check-list')?.columns ?? []

const byHeader = new Map(
  checkListColumns.flatMap((column) =>
    [column.h, ...(column.aliases ?? [])].map((name): [string, Column] => [headingOf(name), column]),
  ),
)
/** The column of that list with this header, in any edition. */
export const checkListColumn = (header: string): Column | undefined => byHeader.get(headingOf(header))

/**
 * Possible pool keys of such a row: by digital number, or by code and number. Some programs split a digital number into
 * 12 and 8 digits. Empty when the row has no usable number.
 */
export function keysOfRow(cells: { digitalNo: Cell | null; code: Cell | null; number: Cell | null }): {
  keys: string[]
  shown: string
} {
  const fields: RawFields = new Map(
    Object.entries(cells).flatMap(([column, cell]) => (cell === null ? [] : [[column, { column, cell }]])),
  )
  const numbers = readNumbers(fields)
  const { digital, code, number, lost } = numbers
  const paper = paperName(numbers, fields)
  if (digital !== null) return { keys: [`D:${digital}`, ...(paper === null ? [] : [paper])], shown: digital }
  if (lost !== null || code === '' || number === '') return { keys: [], shown: number }
  return {
    keys: [`P:${code}-${number}`, ...(code.length === 12 && number.length === 8 ? [`D:${code}${number}`] : [])],
    shown: number,
  }
}
