import { refuse } from '@portal/contract'
import { Decimal, parseAmount } from '@portal/domain'
import { holdsText, type FormModel } from '@portal/tax-forms/model'
import { openInWorker, XlsxError, type Cell } from '@portal/server-kit/xlsx/index'
import { leadColumns, markOf } from './table-workbook.ts'
import { taxReturnTexts as texts } from './tax-return.texts.ts'

/** A cell of an uploaded table: its text as the return takes it, or why not. */
export interface UploadedCell { row: string, column: string, text: string, fault?: string }

/** Number cells hold doubles: their digits beyond the fifteenth are noise of the file, not what a person typed. */
const trustedDigits = 15
/** From here on a double does not hold cents. */
const mostExact = new Decimal('1e13')
/** Marks that a blank cell may bear. */
const blankMarks = /^[-—–－*]*$/

/** Reads one table from a workbook made from its template. @throws a refusal when the file or its layout can't be taken. */
export async function readTableWorkbook(path: string, model: FormModel): Promise<UploadedCell[]> {
  const found: UploadedCell[] = []
  let columns: (string | undefined)[] | undefined
  let other: string | undefined
  const workbook = await openInWorker(path, { timeoutSeconds: 30 }).catch(toRefusal)
  try {
    for (const [sheet] of workbook.sheets.entries()) {
      for await (const { cells } of workbook.rows(sheet)) {
        const first = cells[0]?.text.trim() ?? ''
        if (first === markOf(model.code)) columns = cells.map(cell => cell?.text.trim())
        else if (/^#[A-Z][A-Z0-9_]+$/.test(first)) other = first.slice(1)
        else if (columns && model.rowIndex.has(first)) found.push(...rowCells(model, first, columns, cells))
      }
    }
  } catch (error) {
    toRefusal(error)
  } finally {
    workbook.close()
  }
  if (!columns) throw refuse(other === undefined ? texts.noLayout : texts.wrongTable(other))
  return found
}

function rowCells(model: FormModel, row: string, columns: readonly (string | undefined)[], cells: readonly (Cell | null)[]): UploadedCell[] {
  return columns.flatMap((column, at): UploadedCell[] => {
    if (at < leadColumns || column === undefined || !model.columnIndex.has(column) || model.rows[model.rowIndex.get(row) ?? -1]?.cells[column] === undefined) return []
    return [{ row, column, ...cellText(model, row, column, cells[at] ?? null) }]
  })
}

function cellText(model: FormModel, row: string, column: string, cell: Cell | null): { text: string, fault?: string } {
  if (cell === null || blankMarks.test(cell.text.trim())) return { text: '' }
  if (cell.formula) return { text: cell.text, fault: texts.isFormula }
  if (cell.kind === 'error') return { text: cell.text, fault: texts.isError }
  if (holdsText(model, column, row)) return { text: cell.text.trim() }
  if (cell.kind === 'number') {
    const number = new Decimal(cell.text)
    return number.abs().gte(mostExact) ? { text: number.toFixed(), fault: texts.tooLargeForExcel } : { text: number.toSignificantDigits(trustedDigits).toFixed() }
  }
  const parsed = cell.kind === 'text' ? parseAmount(cell.text) : { ok: false as const, reason: texts.notANumberPlain }
  return parsed.ok ? { text: parsed.value } : { text: cell.text, fault: parsed.reason }
}

function toRefusal(error: unknown): never {
  throw error instanceof XlsxError ? refuse(error.message) : error
}
