import { toDecimal, toFixedText } from '@portal/domain/money'
import type { FormSet } from '@portal/tax-forms'
import type { CellDifference, FieldDifference, ReturnDifference } from '../../contract/index.ts'
import type { DifferingCell } from './difference.repo.ts'

export interface ComparedTable {
  tableCode: string
  tableName: string
  header: Readonly<Record<string, string>>
}

/** Differences by table in filing order, cells in the order of the printed form. */
export function differenceOf(
  set: FormSet,
  before: readonly ComparedTable[],
  after: readonly ComparedTable[],
  cells: readonly DifferingCell[],
): ReturnDifference {
  const codes = [...new Set([...before, ...after].map((table) => table.tableCode))]
  const tables = codes.map((tableCode) => {
    const [one, other] = [before, after].map((tables) => tables.find((table) => table.tableCode === tableCode))
    return {
      tableCode,
      tableName: other?.tableName ?? one?.tableName ?? tableCode,
      fields: fieldsOf(set, tableCode, one?.header ?? {}, other?.header ?? {}),
      cells: cells
        .filter((cell) => cell.table_code === tableCode)
        .toSorted(asPrinted(set, tableCode))
        .map((cell) => cellOf(tableCode, cell)),
    }
  })
  return { tables: tables.filter((table) => table.fields.length > 0 || table.cells.length > 0) }
}

/** Digits after the decimal point as stored: two for amounts, none for counts. */
const digitsOf = (amount: string | null): number => amount?.split('.')[1]?.length ?? 0

function cellOf(
  tableCode: string,
  { cell, amount_before, amount_after, words_before, words_after }: DifferingCell,
): CellDifference {
  const isWords = words_before !== null || words_after !== null
  const [from, to] = [toDecimal(amount_before ?? '0'), toDecimal(amount_after ?? '0')]
  return {
    cell: `${tableCode}.${cell}`,
    before: words_before ?? amount_before ?? '',
    after: words_after ?? amount_after ?? '',
    difference: isWords ? null : toFixedText(to.minus(from), Math.max(digitsOf(amount_before), digitsOf(amount_after))),
  }
}

function fieldsOf(
  set: FormSet,
  code: string,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FieldDifference[] {
  const labels = new Map(set.byCode.get(code)?.definition.header.map((field) => [field.id, field.label]))
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((id) => (before[id] ?? '') !== (after[id] ?? ''))
    .map((id) => ({ id, label: labels.get(id) ?? id, before: before[id] ?? '', after: after[id] ?? '' }))
}

function asPrinted(set: FormSet, code: string): (one: DifferingCell, other: DifferingCell) => number {
  const model = set.byCode.get(code)
  const place = ({ cell }: DifferingCell): [number, number] => {
    const [row = '', column = ''] = cell.split('.')
    return [model?.rowIndex.get(row) ?? 0, model?.columnIndex.get(column) ?? 0]
  }
  return (one, other) => {
    const [[row, column], [otherRow, otherColumn]] = [place(one), place(other)]
    return row - otherRow || column - otherColumn
  }
}
