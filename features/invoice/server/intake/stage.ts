import { isNothing, saysNone } from '@portal/domain/reading/blank'
import { compact } from '@portal/domain/reading/plain'
import { isTrouble } from '@portal/server-kit/xlsx/cell-values'
import type { Cell, SheetRow } from '@portal/server-kit/xlsx/index'
import type { Detected } from './head/detect.ts'
import { draftRow } from './draft.ts'
import { firedCheck } from './fire.ts'
import type { RawFields } from './values/numbers.ts'
import { ROW_ERRORS } from './row-checks/row-checks.ts'
import type { Column } from './reference.ts'
import type { RowFacts } from './row-checks/row-check.ts'
import { ROW_NOTES } from './row-checks/row-notes.ts'
import type { Fired, StagedRow } from './types.ts'

export type Staged = { row: StagedRow | null; fired: Fired[] }

/** Maximum blank rows reported one by one in a gap; whatever follows a longer gap hardly belongs to the list. */
const BLANK_ROWS_TOLD = 1000

/** Stages the rows below a sheet's header one by one; keeps only the last row's number in memory. */
export async function* stageSheet(
  place: { file: string; sheet: string },
  detected: Detected,
  rows: AsyncIterable<SheetRow>,
  facts: RowFacts,
): AsyncGenerator<Staged> {
  let last = detected.headerRow
  for await (const { row, cells } of rows) {
    if (row <= detected.headerRow || cells.every(isBlank)) continue
    const blanks = Math.min(row - last - 1, BLANK_ROWS_TOLD)
    for (let blank = row - blanks; blank < row; blank++)
      yield { row: null, fired: [firedCheck('INV.I02', { ...place, row: blank })] }
    last = row
    yield stageRow({ ...place, row }, cells, detected, facts)
  }
}

function stageRow(
  place: { file: string; sheet: string; row: number },
  cells: (Cell | null)[],
  detected: Detected,
  facts: RowFacts,
): Staged {
  const fields: RawFields = new Map()
  for (const [position, column] of detected.positions) {
    const cell = cells[position]
    if (cell === null || cell === undefined || (saysNothing(cell, column) && !isTrouble(cell))) continue
    fields.set(column.f, { column: column.h, cell, at: position })
  }
  if (isTotal(cells, fields)) return { row: null, fired: [firedCheck('INV.I01', place)] }
  const draft = draftRow(place, fields, facts, facts.context)
  for (const check of ROW_ERRORS) {
    if (facts.linesOnly && check.line !== true) continue
    const details = check.finds(draft, facts)
    if (details === false) continue
    return told({ ...draft.row, refusedBy: check.id }, [firedCheck(check.id, place, details)])
  }
  const fired = ROW_NOTES.flatMap((check) => {
    if (facts.linesOnly && check.line !== true) return []
    const details = check.finds(draft, facts)
    return details === false ? [] : [firedCheck(check.id, place, details)]
  })
  return told(draft.row, fired)
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

/**
 * A total row begins with 合计, 总计 or 小计 and has no invoice number. So a company with such a name is not mistaken
 * for one.
 */
function isTotal(cells: (Cell | null)[], fields: RawFields): boolean {
  const first = cells.find((cell) => !isBlank(cell))
  if (first === undefined || first === null || !/^(合计|总计|小计)/.test(compact(first.text))) return false
  return !['digitalNo', 'number', 'customsNo', 'withholdNo'].some((name) => fields.has(name))
}
