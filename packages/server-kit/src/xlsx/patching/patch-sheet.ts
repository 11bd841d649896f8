import { XLSX_LIMITS } from '../limits.ts'
import { createXmlScanner, type Attributes, type XmlScanner } from '../xml.ts'
import { cellXml, columnStyles, withRow, type CellEdit } from './sheet-pieces.ts'

export type { CellEdit } from './sheet-pieces.ts'

/**
 * Writes cells into a worksheet's XML. Existing cells keep their style; all other bytes stay unchanged.
 * Expects XML that was read before: well formed, rows ascending.
 */
export function patchSheetXml(xml: string, edits: readonly CellEdit[]): string {
  const open = Map.groupBy(edits, (edit) => edit.row)
  const rows = [...open.keys()].toSorted((a, b) => a - b)
  const lastRow = rows.at(-1) ?? 0
  const styles = columnStyles(edits)
  const pieces: string[] = []
  let copied = 0
  let nextRow = 0
  let inData = false
  let prefix = ''
  let row = 0
  let column = -1
  let cells: CellEdit[] = []
  let nextCell = 0
  /** The cell that is being replaced. */
  let replaced: { edit: CellEdit; style: string | undefined } | undefined
  const upTo = (at: number): void => {
    pieces.push(xml.slice(copied, at))
    copied = at
  }
  const cell = (edit: CellEdit, style: string | undefined): string => cellXml(prefix, edit, style)
  const fresh = (edit: CellEdit): string => cell(edit, styles.of(edit.column))
  /** Missing rows up to the next existing one. */
  const pushRowsBelow = (number: number): void => {
    for (let at = rows[nextRow]; at !== undefined && at < number; at = rows[++nextRow])
      pieces.push(`<${prefix}row r="${at}">${sorted(open.get(at)).map(fresh).join('')}</${prefix}row>`)
  }
  const pushCellsBelow = (number: number): void => {
    for (let edit = cells[nextCell]; edit !== undefined && edit.column < number; edit = cells[++nextCell])
      pieces.push(fresh(edit))
  }
  const openData = ({ from, to, isEmpty, name }: Tag): void => {
    inData = true
    prefix = name.slice(0, -'sheetData'.length)
    if (!isEmpty || rows.length === 0) return
    upTo(from)
    pieces.push(`<${name}>`)
    pushRowsBelow(Infinity)
    pieces.push(`</${name}>`)
    copied = to
  }
  const openRow = (attributes: Attributes, { from, to, isEmpty, name }: Tag): void => {
    row = Number(attributes.get('r') ?? row + 1)
    column = -1
    upTo(from)
    pushRowsBelow(row)
    const isOwn = rows[nextRow] === row
    cells = isOwn ? sorted(open.get(row)) : []
    nextCell = 0
    if (isOwn) nextRow += 1
    if (!isEmpty || cells.length === 0) return
    pieces.push(`${xml.slice(from, to - 2)}>`)
    pushCellsBelow(Infinity)
    pieces.push(`</${name}>`)
    copied = to
  }
  const openCell = (attributes: Attributes, { from, to, isEmpty }: Tag): void => {
    const at = attributes.get('r')
    column = at === undefined ? column + 1 : columnOf(at)
    upTo(from)
    pushCellsBelow(column)
    const edit = cells[nextCell]
    if (edit?.column !== column) return
    nextCell += 1
    replaced = { edit, style: attributes.get('s') }
    if (isEmpty) endCell(to)
  }
  const endCell = (to: number): void => {
    if (replaced === undefined) return
    pieces.push(cell(replaced.edit, replaced.style))
    copied = to
    replaced = undefined
  }
  const scanner = createXmlScanner(
    {
      open(name, attributes, depth) {
        if (depth === 2 && name === 'dimension') {
          const { from, to } = scanner.tag()
          upTo(from)
          pieces.push(withRow(xml.slice(from, to), lastRow))
          copied = to
        } else if (depth === 2 && name === 'sheetData') openData(scanner.tag())
        else if (depth === 3 && name === 'col') styles.add(attributes)
        else if (inData && depth === 3 && name === 'row') openRow(attributes, scanner.tag())
        else if (inData && depth === 4 && name === 'c') openCell(attributes, scanner.tag())
      },
      close(_name, depth) {
        if (!inData || depth > 4) return
        const { from, to, isEmpty } = scanner.tag()
        if (!isEmpty && depth === 4) endCell(to)
        if (!isEmpty && depth < 4) {
          upTo(from)
          if (depth === 3) pushCellsBelow(Infinity)
          else pushRowsBelow(Infinity)
        }
        if (depth === 2) inData = false
      },
      text: () => undefined,
    },
    XLSX_LIMITS,
  )
  scanner.write(xml)
  scanner.end()
  upTo(xml.length)
  return pieces.join('')
}

type Tag = ReturnType<XmlScanner['tag']>

const sorted = (edits: readonly CellEdit[] = []): CellEdit[] => edits.toSorted((a, b) => a.column - b.column)

function columnOf(at: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(at)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
