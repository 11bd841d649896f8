import { toCell, type Cell, type CellContext, type CellSource } from '../cell.ts'
import { XlsxError } from '../errors.ts'
import type { XlsxLimits } from '../limits.ts'
import { scanPart } from '../patching/part-xml.ts'
import { assertShort, createTextRuns } from './shared-strings.ts'
import type { Attributes, XmlHandlers } from '../xml.ts'
import type { Parts } from '../zip.ts'

/**
 * `row` is the printed number from 1; `cells[0]` is column A; a row without filled cells has an empty list. `isHidden`:
 * the sheet does not show it, e.g. because of a filter.
 */
export type SheetRow = { row: number; cells: (Cell | null)[]; isHidden?: true }

/**
 * The rows of one worksheet as stored; omitted rows are not filled in. Ignores the declared dimension, because exports
 * of tax bureaus write it wrong. An error may follow after rows were yielded, so rows are provisional until the
 * generator ends.
 */
export async function* readSheet(
  parts: Parts,
  name: string,
  title: string,
  context: CellContext,
  limits: XlsxLimits,
): AsyncGenerator<SheetRow> {
  const ready: SheetRow[] = []
  const handlers = rowHandlers(context, limits, (row) => ready.push(row))
  for await (const _ of scanPart(parts, name, handlers, limits, `工作表“${title}”`)) {
    yield* ready
    ready.length = 0
  }
  yield* ready
}

/** Depths in a worksheet: worksheet 1, sheetData 2, row 3, c 4; v, f and is 5. */
function rowHandlers(context: CellContext, limits: XlsxLimits, emit: (row: SheetRow) => void): XmlHandlers {
  const runs = createTextRuns(limits)
  let inData = false
  let row: SheetRow = { row: 0, cells: [] }
  let column = -1
  let seen = 0
  let cell: CellSource | undefined
  let inValue = false
  let chars = 0

  const openRow = (attributes: Attributes): void => {
    const number = Number(attributes.get('r') ?? row.row + 1)
    if (!Number.isInteger(number) || number <= row.row)
      throw new XlsxError('BAD_REF', { value: `第 ${attributes.get('r') ?? ''} 行` })
    if (number > limits.rows) throw new XlsxError('TOO_LARGE', { what: '行数', limit: String(limits.rows) })
    row = { row: number, cells: [] }
    if (isOn(attributes.get('hidden'))) row.isHidden = true
    column = -1
    seen = 0
  }

  const openCell = (attributes: Attributes): void => {
    seen += 1
    if (seen > limits.cellsInRow)
      throw new XlsxError('TOO_LARGE', { what: '一行的单元格数', limit: String(limits.cellsInRow) })
    const at = attributes.get('r')
    column = at === undefined ? column + 1 : columnOf(at)
    const style = attributes.get('s')
    cell = {
      at: at?.slice(0, 20) ?? `第 ${row.row} 行第 ${column + 1} 列`,
      type: attributes.get('t') ?? 'n',
      style: style === undefined ? 0 : Number(style),
      value: undefined,
      inline: undefined,
      formula: false,
    }
  }

  const closeCell = (): void => {
    const value = cell === undefined ? null : toCell(cell, context)
    cell = undefined
    if (value === null) return
    if (column >= limits.columns) throw new XlsxError('TOO_LARGE', { what: '列数', limit: String(limits.columns) })
    if (value.text.length > limits.cellChars)
      throw new XlsxError('TOO_LARGE', { what: '单元格文字', limit: `${limits.cellChars} 字` })
    chars += value.text.length
    // One shared text in every cell would be handed out as many times its size.
    if (chars > limits.entryBytes)
      throw new XlsxError('TOO_LARGE', { what: '工作表文字', limit: `${limits.entryBytes} 字` })
    while (row.cells.length < column) row.cells.push(null)
    row.cells[column] = value
  }

  return {
    open(name, attributes, depth) {
      if (depth === 1 && name !== 'worksheet') throw new XlsxError('BAD_XML')
      if (depth === 2) inData = name === 'sheetData'
      if (!inData || depth < 3) return
      if (depth === 3 && name === 'row') openRow(attributes)
      else if (depth === 4 && name === 'c') openCell(attributes)
      else if (cell !== undefined && depth >= 5) {
        if (depth === 5) {
          inValue = name === 'v'
          if (inValue) cell.value ??= ''
          if (name === 'f') cell.formula = true
          if (name === 'is') runs.start()
        } else runs.open(name)
      }
    },
    close(name, depth) {
      if (!inData) return
      if (cell !== undefined && depth >= 5) {
        if (depth > 5) runs.close(name)
        else if (name === 'is') cell.inline = runs.finish()
        inValue = false
      } else if (depth === 4 && name === 'c') closeCell()
      else if (depth === 3 && name === 'row') emit(row)
    },
    text(piece) {
      if (cell === undefined) return
      if (!inValue) return runs.text(piece)
      cell.value = (cell.value ?? '') + piece
      assertShort(cell.value, limits)
    },
  }
}

/** A truth value as the standard allows it to be written. */
export const isOn = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on'

function columnOf(reference: string): number {
  let column = 0
  let index = 0
  for (; index < reference.length; index++) {
    const code = reference.charCodeAt(index)
    if (code < 65 || code > 90) break
    column = column * 26 + code - 64
    if (column > 16_384) throw new XlsxError('BAD_REF', { value: reference.slice(0, 20) })
  }
  if (column === 0) throw new XlsxError('BAD_REF', { value: reference.slice(0, 20) })
  return column - 1
}
