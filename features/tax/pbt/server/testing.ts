import { isDecimalString } from '@portal/domain/money'
import type { Cells } from '@portal/tax-forms'

/** What a table says, amounts as numbers; its rows without their ids and numbers, in no order. */
export const said = (cells: Cells, skip: readonly string[] = []): string[] =>
  Object.entries(cells)
    .map(([row, columns]) => `${lineOf(columns, skip)}${row === 'r0' ? ' total' : ''}`)
    .filter((line) => line.trim() !== '')
    .toSorted()

const lineOf = (columns: Cells[string], skip: readonly string[]): string =>
  Object.entries(columns)
    .flatMap(([column, value]) => {
      const text = plain(value ?? '')
      return text === '' || text === '0' || skip.includes(column) ? [] : [`${column}=${text}`]
    })
    .toSorted()
    .join(' ')

/** An amount without its trailing zeros; a code that begins with a zero is none. */
const plain = (value: string): string => (isDecimalString(value) && !/^0\d/.test(value) ? String(Number(value)) : value)
