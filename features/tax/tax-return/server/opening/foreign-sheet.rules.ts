import { parseAmount } from '@portal/domain'
import { isMask } from '@portal/domain/reading/blank'
import { headingOf } from '@portal/domain/reading/heading'
import { amountOfCell } from '@portal/server-kit/xlsx/cell-values'
import type { Cell } from '@portal/server-kit/xlsx/index'
import type { FormModel } from '@portal/tax-forms/model'
import type { FormRow } from '@portal/tax-forms'
import type { OpeningField } from '../../contract/index.ts'
import type { KeyedBalances } from '../kind/balances.ts'

/**
 * Reads a return sheet of another client: rows by printed line and name, columns by their heads. Skips a row when line
 * and name disagree, and a column when its head occurs twice. A missing balance is noticed, a wrong one is not.
 */
export type SheetRow = readonly (Cell | null | undefined)[]
export interface ForeignFigure {
  ref: string
  row: number
  column: number
  cell: Cell | null
}

/** Normalizes texts for comparing clients: no spaces or punctuation, full-width as half-width. */
export const normalizedText = (text: string): string =>
  headingOf(text).replaceAll(/[()【】[\]:,;、。.“”"'’‘_*—–-]/g, '')

/** The leading line number: 17 of 17=12+13. */
const lineOf = (text: string): string | undefined => /^(\d+)(?:$|[=＝≥≤])/.exec(text.trim())?.[1]
/** Two names of one item must share at least this many characters. */
const leastShared = 4

/** What is longer is a remark, and is compared with nothing. */
const mostNameChars = 500
const textOf = (cell: Cell | null | undefined): string =>
  cell == null || cell.text.length > mostNameChars ? '' : cell.text.trim()

/** Reads the requested balances from a sheet of one form. */
export function readForeignSheet(
  model: FormModel,
  fields: readonly OpeningField[],
  rows: readonly { row: number; cells: SheetRow }[],
  keyed: KeyedBalances,
): ForeignFigure[] {
  const found: ForeignFigure[] = []
  const titles = new Set(
    [...model.columnIndex.keys()].flatMap((id) => {
      const column = columnOf(model, id)
      return [...(column?.group ?? []), column?.title ?? ''].map(normalizedText)
    }),
  )
  let head: SheetRow[] = []
  let isBody = true
  for (const { row, cells } of rows) {
    const isHead =
      cells.filter((cell) => cell?.kind === 'text' && titles.has(normalizedText(cell.text))).length > 0 &&
      !cells.some((cell) => cell?.kind === 'number')
    if (isHead && isBody) head = []
    if (isHead) {
      head.push(cells)
      isBody = false
      continue
    }
    const ofRow = model.code === keyed.form ? keyedOfRow(keyed, fields, cells) : fieldsOfRow(model, fields, cells)
    if (ofRow.length > 0) isBody = true
    for (const field of ofRow) {
      const column = columnAt(model, field, head) ?? onlyFigure(model, field, cells)
      if (column !== undefined) found.push({ ref: field.ref, row, column, cell: cells[column] ?? null })
    }
  }
  return found
}

const columnOf = (model: FormModel, id: string) => model.columns[model.columnIndex.get(id) ?? -1]

function fieldsOfRow(model: FormModel, fields: readonly OpeningField[], cells: SheetRow): OpeningField[] {
  const leads = cells
    .slice(0, leadCells)
    .map(textOf)
    .filter((text) => text !== '')
  const lines = leads.flatMap((text) => lineOf(text) ?? [])
  const names = leads.map(normalizedText).filter((text) => text !== '' && !/^\d+$/.test(text))
  return fields.filter(({ ref }) => {
    const row = rowOf(model, ref)
    return row !== undefined && isRow(row, lines, names)
  })
}

/** Lead columns of the widest form: section, name, line. */
const leadCells = 5

function isRow({ line, name }: FormRow, lines: readonly string[], names: readonly string[]): boolean {
  const wanted = normalizedText(name)
  const isLike = names.some(
    (text) =>
      text === wanted ||
      (Math.min(text.length, wanted.length) >= leastShared && (text.includes(wanted) || wanted.includes(text))),
  )
  return lines.length > 0 ? isLike && lines.includes(lineOf(line) ?? line) : names.includes(wanted)
}

const rowOf = (model: FormModel, ref: string): FormRow | undefined =>
  model.rows[model.rowIndex.get(ref.split('.')[1] ?? '') ?? -1]

function keyedOfRow(keyed: KeyedBalances, fields: readonly OpeningField[], cells: SheetRow): OpeningField[] {
  const code = cells
    .map(textOf)
    .map((text) => /\b\d{10}\b/.exec(text)?.[0])
    .find((each) => each !== undefined)
  const ref = code === undefined ? undefined : keyed.refOf(code)
  return fields.filter((field) => field.ref === ref)
}

/** Position of a column under the last head read; undefined when missing or found twice. */
function columnAt(model: FormModel, field: OpeningField, head: readonly SheetRow[]): number | undefined {
  const column = columnOf(model, field.ref.split('.').at(-1) ?? '')
  if (column === undefined) return undefined
  const groups = (column.group ?? []).map(normalizedText)
  const title = normalizedText(column.title)
  const places = head.flatMap((cells, level) =>
    cells.flatMap((cell, at) =>
      normalizedText(textOf(cell)) === title &&
      groups.every((group) => head.slice(0, level).some((above) => normalizedText(groupAt(above, at)) === group))
        ? [at]
        : [],
    ),
  )
  return new Set(places).size === 1 ? places[0] : undefined
}

/** The text of a merged head is in its first cell. */
function groupAt(cells: SheetRow, at: number): string {
  for (let place = at; place >= 0; place--) if (textOf(cells[place]) !== '') return textOf(cells[place])
  return ''
}

/** Forms with one amount per row print no head above it: reads the only figure after the name. */
function onlyFigure(model: FormModel, field: OpeningField, cells: SheetRow): number | undefined {
  const row = rowOf(model, field.ref)
  if (row === undefined || Object.keys(row.cells).length !== 1) return undefined
  const name = cells.findIndex((cell) => normalizedText(textOf(cell)) === normalizedText(row.name))
  const figures =
    name < 0
      ? []
      : cells.flatMap((cell, at) => (at > name && cell?.kind === 'number' && cell.text !== row.line ? [at] : []))
  return figures.length === 1 ? figures[0] : undefined
}

/** An amount with at most two decimals, '' for a blank cell; undefined when unreadable. */
export function amountOf(cell: Cell | null): string | undefined {
  if (cell === null) return ''
  if (cell.formula) return undefined
  if (isMask(cell.text)) return ''
  const exact = amountOfCell(cell)
  const parsed = exact.ok ? parseAmount(exact.value, 2) : exact
  return parsed.ok ? parsed.value : undefined
}
