import { isNothing, saysNone } from '@portal/domain/reading/blank'
import { isTrouble } from '@portal/server-kit/xlsx/cell-values'
import { createLateDrawing, type Cell, type SheetRow } from '@portal/server-kit/xlsx/index'
import type { Asking } from './asked.ts'
import { continuedFields, isContinued, type Above } from './continued.ts'
import { drawnColumns, watchedColumns, type Detected } from './head/detect.ts'
import { draftRow, type Draft } from './draft.ts'
import { firedCheck } from './fire.ts'
import { footerOf } from './footers.ts'
import { NUMBER_FIELDS, type RawFields } from './values/numbers.ts'
import { numberChecks } from './row-checks/row-checks-number.ts'
import { ROW_ERRORS } from './row-checks/row-checks.ts'
import type { Column } from './reference.ts'
import type { Details, RowFacts } from './row-checks/row-check.ts'
import { ROW_NOTES } from './row-checks/row-notes.ts'
import type { Fired, StagedRow } from './types.ts'
import { wordsOf } from './unknown-words.ts'

export type Staged = { row: StagedRow | null; fired: Fired[] }
type Place = { file: string; sheet: string; row: number }

/** Maximum blank rows reported one by one in a gap; whatever follows a longer gap hardly belongs to the list. */
const BLANK_ROWS_TOLD = 1000

/**
 * Stages the rows below a sheet's header one by one. Keeps the last row's number, the last row of an invoice and what
 * merged cells draw further down.
 */
export async function* stageSheet(
  place: { file: string; sheet: string },
  detected: Detected,
  sheet: { rows: AsyncIterable<SheetRow>; merges: () => Promise<readonly number[]> },
  facts: RowFacts,
  asking: Asking,
): AsyncGenerator<Staged> {
  const { headerRow, positions } = detected
  const drawing = createLateDrawing(sheet.merges, drawnColumns(detected), watchedColumns(detected))
  let last = headerRow
  let above: Above | undefined
  for await (const own of sheet.rows) {
    const { row } = own
    if (row <= headerRow || own.cells.every(isBlank)) continue
    const blanks = Math.min(row - last - 1, BLANK_ROWS_TOLD)
    for (let blank = row - blanks; blank < row; blank++)
      yield { row: null, fired: [firedCheck('INV.I02', { ...place, row: blank })] }
    last = row
    if (drawing.needs(own)) await drawing.load()
    const { cells } = drawing.draw(own)
    const fields = fieldsOf(cells, positions)
    const at = { ...place, row }
    const footer = footerOf(cells, (name) => fields.get(name)?.cell)
    if (footer !== undefined) {
      yield { row: null, fired: [firedCheck(footer === 'sum' ? 'INV.I01' : 'INV.I05', at)] }
      continue
    }
    const isMerged = facts.layout.unit === 'invoice' && takesNumber(own.cells, fields)
    const staged = stageRow(at, fields, { facts, above, isMerged }, asking)
    above = staged.above
    if (own.isHidden === true) asking.hiddenRow(place.sheet, row)
    if (own.isHidden !== true || facts.context.choices?.hiddenRows !== 'leave') yield staged
    // A hidden row tells only whether an invoice that is shown is whole.
    else if (staged.row?.key != null)
      yield { row: { ...staged.row, said: null, refusedBy: null, hidden: true }, fired: [] }
  }
}

function fieldsOf(cells: readonly (Cell | null)[], positions: Detected['positions']): RawFields {
  const fields: RawFields = new Map()
  for (const [position, column] of positions) {
    const cell = cells[position]
    if (cell === null || cell === undefined || (saysNothing(cell, column) && !isTrouble(cell))) continue
    fields.set(column.f, { column: column.h, cell, at: position })
  }
  return fields
}

/** Whether a row has its number from a merged cell that begins above. */
const takesNumber = (own: readonly (Cell | null)[], fields: RawFields): boolean =>
  NUMBER_FIELDS.some((name) => {
    const at = fields.get(name)?.at
    return at !== undefined && (own[at] ?? null) === null
  })

type Beside = { facts: RowFacts; above: Above | undefined; isMerged: boolean }

function stageRow(
  place: Place,
  own: RawFields,
  { facts, above, isMerged }: Beside,
  asking: Asking,
): Staged & { above: Above | undefined } {
  const { context, layout } = facts
  let fields = own
  let draft = draftRow(place, fields, facts, context)
  let of = layout.unit === 'line' && above !== undefined && isContinued(draft, above) ? above : undefined
  if (of !== undefined) {
    asking.line()
    if (context.choices?.lines === 'above') {
      fields = continuedFields(own, of)
      draft = draftRow(place, fields, facts, context)
      of = undefined
    }
  }
  for (const { list, text, readsAs } of wordsOf(draft, context.words)) asking.word(list, text, readsAs)
  const kept = draft.row.key === null ? above : { fields, row: draft.row }
  const error = errorOf(draft, facts, of, isMerged)
  if (error !== undefined) {
    const { id, details } = error
    // Whatever is wrong with a line keeps its whole invoice out.
    const invoice = of === undefined ? {} : { key: of.row.key, name: of.row.name }
    const row = { ...draft.row, ...invoice, refusedBy: id }
    return { ...told(row, [firedCheck(id, place, details)]), above: of === undefined ? kept : above }
  }
  const fired = ROW_NOTES.flatMap((check) => {
    if (facts.linesOnly && check.line !== true) return []
    const details = check.finds(draft, facts)
    return details === false ? [] : [firedCheck(check.id, place, details)]
  })
  return { ...told(draft.row, fired), above: kept }
}

/** The first error of a row. `of`: the invoice whose line it may be. */
function errorOf(
  draft: Draft,
  facts: RowFacts,
  of: Above | undefined,
  isMerged: boolean,
): { id: string; details: Details } | undefined {
  for (const check of ROW_ERRORS) {
    if ((facts.linesOnly && check.line !== true) || (of !== undefined && numberChecks.includes(check))) continue
    const details = check.finds(draft, facts)
    if (details !== false) return { id: check.id, details }
  }
  if (of !== undefined) return { id: 'INV.E29', details: { row: String(of.row.row), no: of.row.name?.slice(2) ?? '' } }
  return isMerged ? { id: 'INV.E30', details: { no: draft.row.name?.slice(2) ?? '' } } : undefined
}

const told = (row: StagedRow, fired: Fired[]): Staged => ({
  row:
    fired.length === 0
      ? row
      : { ...row, said: fired.map(({ id, level, message, faults }) => ({ id, level, message, faults })) },
  fired,
})

const isBlank = (cell: Cell | null): boolean => cell === null || isNothing(cell.text)

/** 无 is an answer in columns of fixed words, e.g. whether a ticket names its passenger. */
const saysNothing = (cell: Cell, { t }: Column): boolean =>
  isNothing(cell.text) || (saysNone(cell.text) && !t.startsWith('enum:'))
