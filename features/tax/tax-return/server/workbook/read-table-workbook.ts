import { refuse } from '@portal/contract'
import { Decimal } from '@portal/domain'
import { parseAmount, storedNumber } from '@portal/domain/reading/amount'
import { isMask, isNothing } from '@portal/domain/reading/blank'
import { unwrapped } from '@portal/domain/reading/plain'
import { faultOfCell } from '@portal/server-kit/xlsx/cell-values'
import { holdsText, type FormModel } from '@portal/tax-forms/model'
import type { CallWork } from '@portal/server-kit/feature'
import { FILLED_IN_LIMITS } from '@portal/server-kit/xlsx/limits'
import {
  createCovered,
  openInWorker,
  reference,
  XlsxError,
  type Cell,
  type Workbook,
} from '@portal/server-kit/xlsx/index'
import { codeOfMark, endMark, mostExact, ownerOfMark } from './sheet-marks.ts'
import { taxReturnTexts as texts } from '../tax-return.texts.ts'
import { kindsOfRow } from '@portal/tax-forms/layout/added-rows.rules'

/**
 * A cell of an uploaded table: its normalized text, or why it is refused. `at` is its place in the file, 主表!E12;
 * `formula`: the text is a formula's result.
 */
export interface UploadedCell {
  row: string
  column: string
  at: string
  text: string
  fault?: string
  formula?: true
}

/** Content of a return in a workbook. */
export interface UploadedReturn {
  tables: Map<string, UploadedCell[]>
  /** Codes of tables in the file that were not requested. */
  others: string[]
  /** Taxpayer and period that the file states, if any. */
  owners: { creditCode: string; period: string }[]
}

/** `headRows`: most rows read from a sheet at once; a longer sheet is no return. */
const bounds = { timeoutSeconds: 30, heapMb: 128, headRows: 160, limits: FILLED_IN_LIMITS }

/**
 * Reads the requested tables wherever they are in the workbook. @throws a refusal when the file or its layout is
 * unreadable.
 */
export async function readReturnWorkbook(
  path: string,
  models: readonly FormModel[],
  work: CallWork,
): Promise<UploadedReturn> {
  const found: UploadedReturn = { tables: new Map(), others: [], owners: [] }
  const workbook = await openInWorker(path, { ...bounds, ...work }).catch(toRefusal)
  try {
    for (const [index, name] of workbook.sheets.entries())
      await readSheet(workbook, index, name, new Map(models.map((model) => [model.code, model])), found)
  } catch (error) {
    toRefusal(error)
  } finally {
    workbook.close()
  }
  return found
}

interface Block {
  isCovered: (row: number, column: number) => boolean
  model: FormModel
  columns: readonly (string | undefined)[]
  cells: UploadedCell[]
}

async function readSheet(
  workbook: Workbook,
  index: number,
  name: string,
  models: ReadonlyMap<string, FormModel>,
  found: UploadedReturn,
): Promise<void> {
  const seen = new Set<string>()
  const isCovered = createCovered(await workbook.merges(index))
  let block: Block | undefined
  for await (const { row: number, cells } of workbook.rows(index)) {
    const first = cells[0]?.text.trim() ?? ''
    const code = codeOfMark(first)
    const owner = ownerOfMark(first)
    const place = (column: number): string => `${name}!${reference(column, number)}`
    if (owner !== undefined) found.owners.push(owner)
    else if (first === endMark) block = undefined
    else if (code !== undefined) {
      const model = models.get(code)
      if (model === undefined) found.others.push(code)
      else if (!seen.has(code) && found.tables.has(code)) throw refuse(texts.tableTwice(name, model.definition.name))
      seen.add(code)
      block = model && {
        isCovered,
        model,
        columns: cells.map((cell) => cell?.text.trim()),
        cells: tableOf(found, code),
      }
    } else if (block !== undefined) block.cells.push(...rowCells(block, first, { number, cells }, place))
  }
}

function tableOf(found: UploadedReturn, code: string): UploadedCell[] {
  const cells = found.tables.get(code) ?? []
  found.tables.set(code, cells)
  return cells
}

function rowCells(
  { isCovered, model, columns, cells: before }: Block,
  row: string,
  { number, cells }: { number: number; cells: readonly (Cell | null)[] },
  place: (column: number) => string,
): UploadedCell[] {
  const kinds = kindsOfRow(model.definition, row)
  if (kinds === undefined) return strayFigures(model, columns, row, cells, place)
  const isTwice = before.some((cell) => cell.row === row)
  return columns.flatMap((column, at): UploadedCell[] => {
    if (column === undefined || !model.columnIndex.has(column) || kinds[column] === undefined) return []
    if (isTwice) return cells[at] == null ? [] : [{ row, column, at: place(at), text: '', fault: texts.rowTwice }]
    // What such a cell shows belongs to the row above: it is neither a figure here nor a blank.
    if (cells[at] == null && isCovered(number, at) && !holdsText(model, column, row))
      return [{ row, column, at: place(at), text: '', fault: texts.cellMerged }]
    return [{ row, column, at: place(at), ...cellText(model, row, column, cells[at] ?? null) }]
  })
}

/** Reports figures in a row that the form does not have; otherwise they would be lost silently. */
function strayFigures(
  model: FormModel,
  columns: Block['columns'],
  row: string,
  cells: readonly (Cell | null)[],
  place: (column: number) => string,
): UploadedCell[] {
  return columns.flatMap((column, at): UploadedCell[] =>
    column !== undefined && model.columnIndex.has(column) && cells[at]?.kind === 'number'
      ? [{ row, column, at: place(at), text: cells[at].text, fault: texts.rowUnknown }]
      : [],
  )
}

type Read = Pick<UploadedCell, 'text' | 'fault' | 'formula'>

function cellText(model: FormModel, row: string, column: string, cell: Cell | null): Read {
  if (cell === null) return { text: '' }
  const fault = faultOfCell(cell)
  if (fault !== undefined) return { text: cell.text, fault }
  if (cell.formula) {
    const { formula, ...result } = cell
    return { ...cellText(model, row, column, result), formula }
  }
  if (isNothing(cell.text) || isMask(cell.text)) return { text: '' }
  return plainText(model, row, column, cell)
}

function plainText(model: FormModel, row: string, column: string, cell: Cell): { text: string; fault?: string } {
  if (holdsText(model, column, row)) return { text: unwrapped(cell.text.trim()) }
  if (cell.kind === 'number') {
    const number = new Decimal(cell.text)
    return number.abs().gte(mostExact)
      ? { text: number.toFixed(), fault: texts.tooLargeForExcel }
      : { text: storedNumber(cell.text) }
  }
  const parsed = cell.kind === 'text' ? parseAmount(cell.text) : { ok: false as const, reason: texts.notANumberPlain }
  return parsed.ok ? { text: parsed.value } : { text: cell.text, fault: parsed.reason }
}

function toRefusal(error: unknown): never {
  throw error instanceof XlsxError ? refuse(error.message) : error
}
