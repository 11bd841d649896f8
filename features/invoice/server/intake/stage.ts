import type { Cell, SheetRow } from '@portal/server-kit/xlsx/index'
import { compact } from './values/clean.ts'
import type { Detected } from './detect.ts'
import { draftRow } from './draft.ts'
import { firedCheck } from './fire.ts'
import type { RawFields } from './values/numbers.ts'
import { ROW_ERRORS } from './row-checks/row-checks.ts'
import type { RowFacts } from './row-checks/row-check.ts'
import { ROW_NOTES } from './row-checks/row-notes.ts'
import type { Fired, StagedRow } from './types.ts'

export type Staged = { row: StagedRow | null; fired: Fired[] }

/** A gap of blank rows longer than this is told of row by row only up to here: what is below is no list of invoices. */
const BLANK_ROWS_TOLD = 1000

/** Stages the rows below a sheet's header one by one; holds nothing but the last row's number. */
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
    if (cell !== null && cell !== undefined && !isBlank(cell)) fields.set(column.f, { column: column.h, cell })
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

const isBlank = (cell: Cell | null): boolean => cell === null || compact(cell.text) === ''

/** A total row begins with 合计, 总计 or 小计 and has no invoice number; a company of that name does not make one. */
function isTotal(cells: (Cell | null)[], fields: RawFields): boolean {
  const first = cells.find((cell) => !isBlank(cell))
  if (first === undefined || first === null || !/^(合计|总计|小计)/.test(compact(first.text))) return false
  return !['digitalNo', 'number', 'customsNo', 'withholdNo'].some((name) => fields.has(name))
}
