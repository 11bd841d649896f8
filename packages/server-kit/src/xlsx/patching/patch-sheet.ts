import { encodeText, attribute } from '../xml-text.ts'
import { reference } from '../writing/write-sheet.ts'

/** New content of a cell. `row` is the printed number from 1, `column` starts at 0. A number is written as given. */
export type CellEdit = { row: number; column: number; text: string; as: 'text' | 'number' }

/** Skips comments, CDATA and instructions. Groups: end slash, prefix, name, attributes, closing slash. */
const SKIPPED = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/
const TAG = /<(\/?)([^\s:>/]+:)?([^\s>/]+)((?:"[^"]*"|'[^']*'|[^"'>])*?)(\/?)>/
const TOKEN = new RegExp(`${SKIPPED.source}|${TAG.source}`, 'g')

/**
 * Writes cells into a worksheet's XML. Existing cells keep their style; all other bytes stay unchanged.
 * Expects XML that was read before: well formed, rows ascending.
 */
export function patchSheetXml(xml: string, edits: readonly CellEdit[]): string {
  const open = Map.groupBy(edits, (edit) => edit.row)
  const rows = [...open.keys()].toSorted((a, b) => a - b)
  const lastRow = rows.at(-1) ?? 0
  const styles = columnStyles(xml)
  const pieces: string[] = []
  let copied = 0
  let depth = 0
  let inData = false
  let prefix = ''
  let row = 0
  let column = -1
  let cells: CellEdit[] = []
  const upTo = (at: number): void => {
    pieces.push(xml.slice(copied, at))
    copied = at
  }
  const cell = (edit: CellEdit, style: string | undefined): string => cellXml(prefix, edit, style)
  const fresh = (edit: CellEdit): string => cell(edit, styles(edit.column))
  /** Missing rows up to the next existing one. */
  const rowsBelow = (number: number): string => {
    let text = ''
    for (; rows[0] !== undefined && rows[0] < number; rows.shift())
      text += `<${prefix}row r="${rows[0]}">${sorted(open.get(rows[0])).map(fresh).join('')}</${prefix}row>`
    return text
  }
  const cellsBelow = (number: number): string => {
    let text = ''
    for (; cells[0] !== undefined && cells[0].column < number; cells.shift()) text += fresh(cells[0])
    return text
  }
  /** End of the cell being replaced. */
  let replaced: { edit: CellEdit; style: string | undefined } | undefined
  for (const token of xml.matchAll(TOKEN)) {
    const [whole, end, prefixed = '', name, attributes = '', selfClosing] = token
    if (name === undefined) continue
    const after = token.index + whole.length
    if (end === '') {
      depth += 1
      if (depth === 2 && name === 'sheetData') {
        inData = true
        prefix = prefixed
        if (selfClosing === '/' && rows.length > 0) {
          upTo(token.index)
          pieces.push(`<${prefix}sheetData>${rowsBelow(Infinity)}</${prefix}sheetData>`)
          copied = after
        }
      } else if (inData && depth === 3 && name === 'row') {
        row = Number(attribute(attributes, 'r') ?? row + 1)
        column = -1
        upTo(token.index)
        pieces.push(rowsBelow(row))
        cells = rows[0] === row ? sorted(open.get(row)) : []
        if (rows[0] === row) rows.shift()
        if (selfClosing === '/' && cells.length > 0) {
          pieces.push(`<${prefix}row${attributes}>${cellsBelow(Infinity)}</${prefix}row>`)
          copied = after
        }
      } else if (inData && depth === 4 && name === 'c') {
        const at = attribute(attributes, 'r')
        column = at === undefined ? column + 1 : columnOf(at)
        upTo(token.index)
        pieces.push(cellsBelow(column))
        const edit = cells[0]
        if (edit?.column === column) {
          cells.shift()
          replaced = { edit, style: attribute(attributes, 's') ?? undefined }
          if (selfClosing === '/') {
            pieces.push(cell(edit, replaced.style))
            copied = after
            replaced = undefined
          }
        }
      }
      if (selfClosing === '/') {
        if (depth === 2) inData = false
        depth -= 1
      }
      continue
    }
    if (inData && depth === 4 && replaced !== undefined) {
      pieces.push(cell(replaced.edit, replaced.style))
      copied = after
      replaced = undefined
    } else if (inData && depth === 3) {
      upTo(token.index)
      pieces.push(cellsBelow(Infinity))
    } else if (inData && depth === 2) {
      upTo(token.index)
      pieces.push(rowsBelow(Infinity))
      inData = false
    }
    depth -= 1
  }
  upTo(xml.length)
  return withDimension(pieces.join(''), lastRow)
}

/** Extends the sheet's declared range to the last written row. */
const withDimension = (xml: string, lastRow: number): string =>
  xml.replace(/(<(?:[^\s:>/]+:)?dimension\s+ref="[A-Z]+\d+:[A-Z]+)(\d+)"/, (whole, head: string, row: string) =>
    Number(row) < lastRow ? `${head}${lastRow}"` : whole,
  )

const sorted = (edits: readonly CellEdit[] = []): CellEdit[] => edits.toSorted((a, b) => a.column - b.column)

function cellXml(prefix: string, { row, column, text, as }: CellEdit, style: string | undefined): string {
  const head = `<${prefix}c r="${reference(column, row)}"${style === undefined ? '' : ` s="${encodeText(style)}"`}`
  if (text === '') return `${head}/>`
  if (as === 'number') return `${head}><${prefix}v>${encodeText(text)}</${prefix}v></${prefix}c>`
  return (
    `${head} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${encodeText(text)}</${prefix}t>` +
    `</${prefix}is></${prefix}c>`
  )
}

/** Style of a whole column, for cells that do not exist yet. */
function columnStyles(xml: string): (column: number) => string | undefined {
  const given = [...xml.matchAll(/<(?:[^\s:>/]+:)?col\s([^>]*)>/g)].map(([, attributes = '']) => ({
    from: Number(attribute(attributes, 'min')),
    to: Number(attribute(attributes, 'max')),
    style: attribute(attributes, 'style'),
  }))
  return (column) => given.find(({ from, to }) => column + 1 >= from && column + 1 <= to)?.style
}

function columnOf(at: string): number {
  let column = 0
  for (const letter of /^[A-Z]+/.exec(at)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
