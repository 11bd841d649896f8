import { Decimal } from '@portal/domain'
import type { CellLook, WriteColumn, WriteSheet } from '@portal/server-kit/xlsx/index'
import { isCalculated, type CellKind, type Column, type FormSet } from '@portal/tax-forms'
import { holdsText, type FormModel } from '@portal/tax-forms/model'
import { formTabName, layoutOf, printedHeader, signaturesOf, type Cells, type GridBlock, type GridLayout, type LeadCell } from '../contract/index.ts'
import { looks, nameLook, valueLooks } from './form-sheet.looks.ts'
import { endMark, markOf, mostExact, ownerMark } from './sheet-marks.ts'
import { createSheetRows, words, type Placed, type SheetRows } from './sheet-rows.ts'
import { taxReturnTexts as texts } from './tax-return.texts.ts'

/** One form to be written; `cells` are those that are not blank. */
export interface FormToWrite {
  set: FormSet
  model: FormModel
  period: string
  header: Readonly<Record<string, string>>
  cells: Cells
  people: { preparer: string, reviewer: string }
  /** Calculated cells can't be typed into. */
  isProtected: boolean
}

/** A character of the default font is some 7 pixels wide, a line of it 15 points high. */
const pixelsOfCharacter = 7
const lineHeight = 15
const shownWhereNothing = '——'

/**
 * A form as officially printed: title, fields, merged heads, line numbers, figures, a place to sign. Column A and a row
 * below each head are hidden and name every cell, so that the sheet can be read back however people moved its rows.
 */
export function formSheet(form: FormToWrite): WriteSheet {
  const layout = layoutOnce(form.model)
  const widths = sharedWidths(form, layout)
  const rows = createSheetRows()
  writeTop(rows, form, widths)
  const top = rows.last + 1
  const heads = layout.blocks.map(block => writeBlock(rows, form, block))
  writeBottom(rows, form, widths)
  const [head] = heads
  return {
    name: formTabName(form.model.definition),
    columns: [{ width: 12, format: 'text', hidden: true }, ...widths.map((width): WriteColumn => ({ width: Math.round(width / pixelsOfCharacter) }))],
    rows: rows.rows, merges: rows.merges,
    page: {
      freeze: { rows: head ?? 0, columns: 1 + (layout.blocks[0]?.leadCount ?? 0) },
      print: { footer: texts.sheetFooter(form.model.definition.name), ...heads.length === 1 && head !== undefined ? { repeat: [top, head] as [number, number] } : {} },
      isProtected: form.isProtected,
    },
  }
}

const layouts = new WeakMap<FormModel, GridLayout>()
function layoutOnce(model: FormModel): GridLayout {
  const layout = layouts.get(model) ?? layoutOf(model.definition)
  layouts.set(model, layout)
  return layout
}

/** Blocks under each other share the columns of the sheet. */
function sharedWidths(form: FormToWrite, { blocks }: GridLayout): number[] {
  const each = blocks.map(block => block.widths.map((width, at) => at < block.leadCount ? leadWidth(block, width) : valueWidth(form, block, at - block.leadCount)))
  return Array.from({ length: Math.max(...each.map(widths => widths.length)) }, (_, at) => Math.max(...each.map(widths => widths[at] ?? 0)))
}

/** Forms of many columns are drawn closer: on paper they must still be readable. */
const manyColumns = 8
const leadWidth = ({ columns }: GridBlock, width: number): number => columns.length > manyColumns ? Math.min(width, 176) : width

/** Wide enough for the longest figure in it: a spreadsheet shows ### for one that does not fit. */
function valueWidth({ cells }: FormToWrite, { columns, parts, widths, leadCount }: GridBlock, at: number): number {
  const column = columns[at]
  if (column === undefined) return 0
  const least = columns.length > manyColumns ? Math.min(84, widths[leadCount + at] ?? 84) : widths[leadCount + at] ?? 104
  const figures = parts.flatMap(part => part.rows.map(row => cells[row.id]?.[column.id] ?? ''))
  return Math.max(least, ...figures.map(figure => column.type === 'text' ? 0 : (figure.length + Math.floor(Math.max(0, figure.length - 4) / 3)) * 6.6 + 12))
}

/** How many columns make up the left half. */
function leftHalf(widths: readonly number[]): number {
  const half = widths.reduce((sum, width) => sum + width, 0) / 2
  let sum = 0
  const at = widths.findIndex(width => (sum += width) >= half)
  return Math.max(1, Math.min(widths.length - 1, at + 1))
}

function writeTop(rows: SheetRows, { model: { definition }, header, period }: FormToWrite, widths: readonly number[]): void {
  const whole = widths.length
  const left = leftHalf(widths)
  rows.add(ownerMark(header['taxpayerId'] ?? '', period), [words(definition.name, looks.title, whole)], { height: 30 })
  if (definition.subtitle !== undefined) rows.add('', [words(definition.subtitle, looks.subtitle, whole)], { height: 18 })
  const fields = printedHeader(definition, header).map(({ label, text }) => `${label}：${text}`)
  for (let at = 0; at < fields.length; at += 2) {
    rows.add('', [words(fields[at] ?? '', looks.field, left), words(fields[at + 1] ?? '', at + 2 >= fields.length ? looks.unit : looks.field, whole - left)], { height: 18 })
  }
}

/** Returns the number of the last row of its head, the hidden one. */
function writeBlock(rows: SheetRows, form: FormToWrite, block: GridBlock): number {
  for (const head of block.head) {
    rows.add('', head.map(cell => words(cell.text, looks.head, cell.colSpan, cell.rowSpan)), { height: headHeight(block, head) })
  }
  const last = rows.add(markOf(form.model.code), [...Array.from({ length: block.leadCount }, () => words('', looks.note)), ...block.columns.map(column => words(column.id, looks.note))], { hidden: true })
  for (const part of block.parts) {
    if (part.title !== '') rows.add('', [words(part.title, looks.band, block.widths.length)], { height: 18 })
    for (const row of part.rows) {
      const cells = row.cells.map(({ column, kind }) => valueCell(form, row.id, column, kind))
      rows.add(row.id, [...row.leads.map(leadCell), ...cells], { height: 19 * Math.max(1, ...row.leads.map(lead => lead.kind === 'name' ? linesOf(lead.text, 260) : 1)) })
    }
  }
  return last
}

const leadCell = ({ text, kind, vertical, indent, colSpan, rowSpan }: LeadCell): Placed =>
  words(text, kind === 'name' ? nameLook(indent) : kind === 'line' ? looks.line : vertical ? looks.upright : looks.side, colSpan, rowSpan)

/** Heads wrap: as high as the fullest cell that stands in this row alone. */
function headHeight(block: GridBlock, head: GridBlock['head'][number]): number {
  const average = block.widths.slice(block.leadCount).reduce((sum, width) => sum + width, 0) / block.columns.length
  const lines = head.map(cell => Math.ceil(linesOf(cell.text, average * cell.colSpan) / cell.rowSpan))
  return 3 + lineHeight * Math.max(1, ...lines)
}

/** Forms say the same words in every return. */
const textWidths = new Map<string, number>()
function linesOf(text: string, pixels: number): number {
  const width = textWidths.get(text) ?? [...text].reduce((sum, each) => sum + (each.charCodeAt(0) > 255 ? 13 : 7), 0)
  textWidths.set(text, width)
  return Math.ceil(width / pixels)
}

type Shape = { calculated: boolean, isWords: boolean, blank: string, look: CellLook, exact: CellLook }
const shapes = new WeakMap<FormSet, Map<string, Shape>>()

/** What is the same of a cell in every return, worked out once a set of forms. */
function shapeOf(set: FormSet, model: FormModel, row: string, column: Column, kind: CellKind): Shape {
  const known = shapes.get(set) ?? new Map<string, Shape>()
  shapes.set(set, known)
  const ref = `${model.code}.${row}.${column.id}`
  const found = known.get(ref)
  if (found !== undefined) return found
  const calculated = isCalculated(set, ref)
  const side = calculated ? 'computed' : 'typed'
  const isWords = holdsText(model, column.id, row)
  const format = isWords ? 'words' : column.type === 'integer' ? 'integer' : column.type === 'rate' || kind === 'rate' ? 'rate' : 'money'
  const shape = { calculated, isWords, blank: column.type === 'integer' ? '0' : '0.00', look: valueLooks[format][side], exact: valueLooks.exact[side] }
  known.set(ref, shape)
  return shape
}

function valueCell({ set, model, cells }: FormToWrite, row: string, column: Column, kind: CellKind): Placed {
  if (kind === 'na') return nothingHere
  const { calculated, isWords, blank, look, exact } = shapeOf(set, model, row, column, kind)
  const value = cells[row]?.[column.id]
  if (isWords) return words(value ?? '', look)
  // An input that nobody filled stays blank: a person sees where to type. What is calculated is never blank.
  if (value === undefined) return calculated ? { cell: { number: blank, look }, look, colSpan: 1, rowSpan: 1 } : words('', look)
  if (value.length > shortEnough && new Decimal(value).abs().gte(mostExact)) return words(value, exact)
  return { cell: { number: value, look }, look, colSpan: 1, rowSpan: 1 }
}

/** A text of so few characters is below 1e13 in any writing without exponent. */
const shortEnough = 13
const nothingHere = words(shownWhereNothing, looks.none)

function writeBottom(rows: SheetRows, { model: { code }, people }: FormToWrite, widths: readonly number[]): void {
  const whole = widths.length
  const left = leftHalf(widths)
  const { declaration, lines } = signaturesOf(code, people)
  rows.add(endMark, [], { height: 8 })
  if (declaration !== null) rows.add('', [words(declaration, looks.sign, whole)], { height: 20 })
  for (const [one, other] of lines) rows.add('', [words(one, looks.sign, left), words(other, looks.sign, whole - left)], { height: 20 })
  rows.add('', [words(texts.sheetNote, looks.note, whole)], { height: 28 })
}
