import { Decimal } from '@portal/domain'
import type { CellLook, WriteCell, WriteRow } from '@portal/server-kit/xlsx/index'
import { isCalculated, type CellKind, type Column, type FormSet } from '@portal/tax-forms'
import { holdsText, type FormModel } from '@portal/tax-forms/model'
import type { Cells } from '../../contract/index.ts'
import type { GridBlock, GridLayout, LeadCell } from '@portal/tax-forms/layout/grid-layout'
import { looks, nameLook, valueLooks } from './form-sheet.looks.ts'
import { markOf, mostExact } from './sheet-marks.ts'
import { createSheetRows, words, type Placed, type SheetRows } from './sheet-rows.ts'

/** Place of a value: its position in the row, its cell and its look. */
interface Slot {
  at: number
  column: string
  isWords: boolean
  look: CellLook
  exact: CellLook
}
interface BodyRow {
  row: Exclude<WriteRow, WriteCell[]>
  id: string
  slots: readonly Slot[]
}

/** Heads, lead columns and blank cells of a form, the same in every return. */
export interface FormBody {
  rows: readonly BodyRow[]
  merges: readonly string[]
  /** Row numbers of the hidden last row of each head. */
  heads: readonly number[]
  /** Number of the form's last row. */
  last: number
}

const lineHeight = 15
const nothingHere = words('——', looks.none)
const bodies = new WeakMap<FormSet, Map<string, FormBody>>()

/** Body of a form without added rows that begins below row `after`, built once per set of forms. */
export function bodyOf(set: FormSet, model: FormModel, layout: GridLayout, after: number): FormBody {
  const known = bodies.get(set) ?? new Map<string, FormBody>()
  bodies.set(set, known)
  const key = `${model.code} ${after}`
  const body = known.get(key) ?? makeBody(set, model, layout, after)
  known.set(key, body)
  return body
}

/** The body's rows with a return's figures. Rows without a figure are shared and must not be changed. */
export function rowsOfBody({ rows }: FormBody, cells: Cells): WriteRow[] {
  return rows.map(({ row, id, slots }) => {
    const values = cells[id]
    if (values === undefined || slots.length === 0) return row
    const filled = row.cells.slice()
    for (const slot of slots) {
      const value = values[slot.column]
      if (value !== undefined) filled[slot.at] = valueCell(value, slot)
    }
    return { ...row, cells: filled }
  })
}

/** A body that no other return has: with rows that the taxpayer added, or calculated cells left to him (`typed`). */
export function makeBody(
  set: FormSet,
  model: FormModel,
  layout: GridLayout,
  after: number,
  typed: ReadonlySet<string> = new Set(),
): FormBody {
  const sheet = createSheetRows(after)
  const slots = new Map<number, { id: string; slots: Slot[] }>()
  const heads = layout.blocks.map((block) => writeBlock(sheet, slots, { set, model, typed }, block))
  const rows = sheet.rows.map((row, index): BodyRow => ({
    row,
    ...(slots.get(after + index + 1) ?? { id: '', slots: [] }),
  }))
  return { rows, merges: sheet.merges, heads, last: sheet.last }
}

interface Form {
  set: FormSet
  model: FormModel
  typed: ReadonlySet<string>
}

/** Returns the row number of the hidden last row of its head. */
function writeBlock(
  sheet: SheetRows,
  slots: Map<number, { id: string; slots: Slot[] }>,
  form: Form,
  block: GridBlock,
): number {
  for (const head of block.head) {
    sheet.add(
      '',
      head.map((cell) => words(cell.text, looks.head, cell.colSpan, cell.rowSpan)),
      { height: headHeight(block, head) },
    )
  }
  const last = sheet.add(
    markOf(form.model.code),
    [
      ...Array.from({ length: block.leadCount }, () => words('', looks.note)),
      ...block.columns.map((column) => words(column.id, looks.note)),
    ],
    { hidden: true },
  )
  for (const part of block.parts) {
    if (part.title !== '') sheet.add('', [words(part.title, looks.band, block.widths.length)], { height: 18 })
    for (const row of part.rows) {
      const places = row.cells.map(({ column, kind }) => (kind === 'na' ? null : placeOf(form, row.id, column, kind)))
      const number = sheet.add(
        row.id,
        [...row.leads.map(leadCell), ...places.map((place) => place?.placed ?? nothingHere)],
        { height: 19 * Math.max(1, ...row.leads.map((lead) => (lead.kind === 'name' ? linesOf(lead.text, 260) : 1))) },
      )
      // Values are never merged: they are at the end of the row, one column each.
      const from = (sheet.rows.at(-1)?.cells.length ?? 0) - places.length
      slots.set(number, {
        id: row.id,
        slots: places.flatMap((place, index) => (place === null ? [] : [{ ...place.slot, at: from + index }])),
      })
    }
  }
  return last
}

const leadCell = ({ text, kind, vertical, indent, colSpan, rowSpan }: LeadCell): Placed =>
  words(
    text,
    kind === 'name' ? nameLook(indent) : kind === 'line' ? looks.line : vertical ? looks.upright : looks.side,
    colSpan,
    rowSpan,
  )

/** Heads wrap: height of the fullest cell that spans this row alone. */
function headHeight(block: GridBlock, head: GridBlock['head'][number]): number {
  const average = block.widths.slice(block.leadCount).reduce((sum, width) => sum + width, 0) / block.columns.length
  const lines = head.map((cell) => Math.ceil(linesOf(cell.text, average * cell.colSpan) / cell.rowSpan))
  return 3 + lineHeight * Math.max(1, ...lines)
}

const linesOf = (text: string, pixels: number): number =>
  Math.ceil([...text].reduce((sum, each) => sum + (each.charCodeAt(0) > 255 ? 13 : 7), 0) / pixels)

/**
 * A value's cell while it is empty. An input stays blank so that users see where to type; a calculated cell is never
 * blank.
 */
function placeOf(
  { set, model, typed }: Form,
  row: string,
  column: Column,
  kind: CellKind,
): { placed: Placed; slot: Omit<Slot, 'at'> } {
  const ref = `${model.code}.${row}.${column.id}`
  const calculated = !typed.has(ref) && isCalculated(set, ref)
  const side = calculated ? 'computed' : 'typed'
  const isWords = holdsText(model, column.id, row)
  const look: CellLook =
    valueLooks[
      isWords
        ? 'words'
        : column.type === 'integer'
          ? 'integer'
          : column.type === 'rate' || kind === 'rate'
            ? 'rate'
            : 'money'
    ][side]
  const blank: WriteCell =
    calculated && !isWords ? { number: column.type === 'integer' ? '0' : '0.00', look } : { look }
  return {
    placed: { cell: blank, look, colSpan: 1, rowSpan: 1 },
    slot: { column: column.id, isWords, look, exact: valueLooks.exact[side] },
  }
}

/** A text of this length without exponent is always below 1e13. */
const shortEnough = 13

function valueCell(value: string, { isWords, look, exact }: Slot): WriteCell {
  if (isWords) return value === '' ? { look } : { text: value, look }
  if (value.length > shortEnough && new Decimal(value).abs().gte(mostExact)) return { text: value, look: exact }
  return { number: value, look }
}
