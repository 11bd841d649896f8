import { refuse, type HiddenRows } from '@portal/contract'
import { headingOf } from '@portal/domain/reading/heading'
import { codeText } from '@portal/domain/reading/plain'
import {
  checkListColumn,
  checkListColumns,
  detectLayout,
  HEADER_ROWS,
  headingsOf,
  preambleOf,
} from '@portal/invoice/server/public'
import type { CallWork } from '@portal/server-kit/feature'
import { openInWorker, XlsxError, type Workbook } from '@portal/server-kit/xlsx/index'
import { FILLED_IN_LIMITS } from '@portal/server-kit/xlsx/limits'
import type { SheetRow } from '@portal/server-kit/xlsx/reading/sheet'
import { mostBureauBytes } from '../../contract/index.ts'
import { bureauTexts as texts } from './bureau.texts.ts'
import { rowsBelow, type BureauRow } from './sheet-rows.ts'
import { resultLayout } from './data/result-layout.ts'

/** Limits of the worker process that reads or writes such a file; they fit lists of 20,000 rows. */
export const bureauWork = { timeoutSeconds: 60, heapMb: 256 } as const
export const bureauLimits = { ...FILLED_IN_LIMITS, fileBytes: mostBureauBytes }

/** A sheet of the bureau: column positions (from 0), taxpayer and period as printed, and rows. */
export interface BureauSheet {
  sheet: number
  headerRow: number
  columns: ReadonlyMap<string, number>
  taxpayerId: string | null
  period: string | null
  /** A printed period that is no single month, as written. */
  periodText: string | null
  rows: BureauRow[]
  hidden?: HiddenRows
}
type Found = Omit<BureauSheet, 'rows' | 'hidden'>

const numberFields = ['digitalNo', 'code', 'number']
/** Columns required in a list to fill: those the bureau requires and the three with the invoice number. */
const demanded = checkListColumns.filter(({ req, f }) => req || numberFields.includes(f))

/**
 * Reads the list to fill and upload. Finds columns by header, in any order and edition. @throws refused with a message.
 */
export const readCheckList = (path: string, work: CallWork): Promise<BureauSheet> => read(path, work, findList)
/** Reads the bureau's result of an uploaded list. @throws refused with a message. */
export const readResult = (path: string, work: CallWork): Promise<BureauSheet> => read(path, work, findResult)

async function read(
  path: string,
  work: CallWork,
  find: (heads: readonly SheetRow[][], date1904: boolean) => Found,
): Promise<BureauSheet> {
  const options = { ...bureauWork, ...work, limits: bureauLimits, headRows: HEADER_ROWS }
  const workbook = await openInWorker(path, options).catch(toRefusal)
  try {
    // A hidden sheet is not what the person sees of the file.
    const heads = await Promise.all(
      workbook.sheets.map(async (name, index) => (workbook.hiddenSheets.has(name) ? [] : headOf(workbook, index))),
    )
    const found = find(heads, workbook.date1904)
    return { ...found, ...(await rowsBelow(workbook, found)) }
  } catch (error) {
    return toRefusal(error)
  } finally {
    workbook.close()
  }
}

/** Takes the first rows only: they come with opening the file, so no further process starts. */
async function headOf(workbook: Workbook, sheet: number): Promise<SheetRow[]> {
  const head: SheetRow[] = []
  for await (const row of workbook.rows(sheet)) {
    head.push(row)
    if (head.length === HEADER_ROWS) break
  }
  return head
}

function findList(heads: readonly SheetRow[][], date1904: boolean): Found {
  for (const [sheet, head] of heads.entries()) {
    const detected = detectLayout(head, date1904)
    if (detected?.layout.id === 'check-result') throw refuse(texts.isConfirmed)
    if (detected?.layout.id !== 'check-list') continue
    const columns = new Map([...detected.positions].map(([position, { f }]) => [f, position]))
    const missing = demanded.filter(({ f }) => !columns.has(f))
    if (missing.length > 0) throw refuse(texts.missing(missing.map(({ h }) => h.replace('*', ''))))
    return {
      sheet,
      headerRow: detected.headerRow,
      columns,
      taxpayerId: detected.taxpayerId,
      period: detected.listPeriod,
      periodText: detected.periodText,
    }
  }
  throw nearest(heads)
}

/** Names the missing columns when the file still looks like such a list. */
function nearest(heads: readonly SheetRow[][]): Error {
  const fields = heads
    .flat()
    .map(({ cells }) => new Set(cells.flatMap((cell) => (cell === null ? [] : (checkListColumn(cell.text)?.f ?? [])))))
  const best = fields.toSorted((a, b) => b.size - a.size)[0]
  if (best === undefined || best.size < demanded.length / 2) return refuse(texts.notList)
  return refuse(texts.missing(demanded.filter(({ f }) => !best.has(f)).map(({ h }) => h.replace('*', ''))))
}

const fieldOf = (title: string): string | undefined =>
  resultLayout.reasonHeaders.some((name) => title.startsWith(headingOf(name))) ? 'reason' : checkListColumn(title)?.f

function findResult(heads: readonly SheetRow[][], date1904: boolean): Found {
  for (const [sheet, head] of heads.entries()) {
    const detected = detectLayout(head, date1904)
    if (detected?.layout.id === 'check-result') throw refuse(texts.isConfirmed)
    for (const { top, bottom, titles } of headingsOf(head)) {
      const columns = new Map<string, number>()
      for (const [at, options] of titles.entries()) {
        const field = options.map(fieldOf).find((found) => found !== undefined)
        if (field !== undefined && !columns.has(field)) columns.set(field, at)
      }
      const { reason, ...numbers } = resultLayout.places
      const stands = Object.entries(numbers).every(([field, place]) => columns.get(field) === place)
      // The exact header is uncertain. If the number columns stand at their positions, so does the reason.
      if (!columns.has('reason') && stands && ![...columns.values()].includes(reason)) columns.set('reason', reason)
      if (columns.has('reason') && (columns.has('digitalNo') || (columns.has('code') && columns.has('number')))) {
        const above = ownerAbove(
          head.filter((line) => line.row < top),
          date1904,
        )
        return { sheet, headerRow: bottom, columns, ...above }
      }
    }
  }
  throw refuse(texts.notResult)
}

/** Taxpayer and period above a result's header; such files also print the number without a label. */
function ownerAbove(
  lines: readonly SheetRow[],
  date1904: boolean,
): Pick<BureauSheet, 'taxpayerId' | 'period' | 'periodText'> {
  const { taxpayerId, listPeriod, periodText } = preambleOf(lines, date1904)
  const bare = lines.flatMap(({ cells }) =>
    cells.flatMap((cell) => /[0-9A-Z]{18}$/.exec(codeText(cell?.text ?? ''))?.[0] ?? []),
  )
  return { taxpayerId: taxpayerId ?? bare[0] ?? null, period: listPeriod, periodText }
}

export function toRefusal(error: unknown): never {
  throw error instanceof XlsxError ? refuse(error.message) : error
}
