import { grouped } from '@portal/domain/grouped'
import { headingOf } from '@portal/domain/reading/heading'
import { mostImported, refuse, type Field } from '@portal/contract'
import type { Cell } from '../../xlsx/cell.ts'
import { XlsxError } from '../../xlsx/errors.ts'
import type { CallWork } from '../../http/handler.ts'
import { FILLED_IN_LIMITS } from '../../xlsx/limits.ts'
import { createDrawing } from '../../xlsx/reading/drawn-rows.ts'
import { openInWorker } from '../../xlsx/reading/open-in-worker.ts'
import type { Workbook } from '../../xlsx/reading/read.ts'
import { createRowRuns } from '../../xlsx/row-runs.ts'
import { titleOf } from '../exporting/cells.ts'
import type { DeclaredImport } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'

/** A row's number in the sheet and its cells by field. */
export interface FileRow {
  row: number
  cells: ReadonlyMap<string, Cell>
}

/** Rows of a workbook and the fields that it has a column for. */
export interface FileRows {
  rows: readonly FileRow[]
  present: ReadonlySet<string>
  /** Days are counted from 1904 in it. */
  date1904: boolean
  /** Rows among these that the sheet does not show; null when there are none. */
  hidden: { count: number; rows: string } | null
}

const MB = 1024 * 1024
const limits = { ...FILLED_IN_LIMITS, fileBytes: 5 * MB }
const bounds = { limits, timeoutSeconds: 60, heapMb: 256 }
/** Rows in which the titles may stand. */
const headRows = 10

/**
 * Reads an uploaded workbook in a process of its own. @throws refused in words for a file that is no workbook, for
 * missing, double or unknown columns, and for more than `mostImported` rows.
 */
export async function readRows(file: string, declared: DeclaredImport, work: CallWork): Promise<FileRows> {
  try {
    const book = await openInWorker(file, { ...bounds, ...work })
    for (const [sheet, name] of book.sheets.entries()) {
      // What is hidden is not what the person sees of the file.
      if (book.hiddenSheets.has(name)) continue
      const head = await headOf(book, sheet, declared)
      if (head !== undefined) return await rowsBelow(book, sheet, head, declared)
    }
  } catch (error) {
    throw error instanceof XlsxError ? refuse(error.message) : error
  }
  throw refuse(texts.noKeyColumn(titleOfKey(declared)))
}

const titleOfKey = ({ fields, key }: DeclaredImport): string => fields.find(({ name }) => name === key)?.title ?? key
const textOf = (cell: Cell | null | undefined): string => cell?.text.trim() ?? ''

interface Head {
  row: number
  /** Field of each column; null for one that is left out. */
  columns: (Field | null)[]
}

async function headOf(book: Workbook, sheet: number, declared: DeclaredImport): Promise<Head | undefined> {
  const key = headingOf(titleOfKey(declared))
  for await (const { row, cells } of book.rows(sheet)) {
    if (row > headRows) return undefined
    if (cells.some((cell) => headingOf(textOf(cell)) === key))
      return { row, columns: columnsOf(cells.map(textOf), declared.fields) }
  }
  return undefined
}

function columnsOf(titles: readonly string[], fields: readonly Field[]): (Field | null)[] {
  const known = new Map(
    fields.flatMap((field) => [field.title, titleOf(field)].map((title) => [headingOf(title), field] as const)),
  )
  const wanted = titles.filter((title) => title !== '' && title !== texts.reason)
  const unknown = wanted.filter((title) => !known.has(headingOf(title)))
  if (unknown.length > 0) throw refuse(texts.unknown(unknown.join('、')))
  const columns = titles.map((title) => known.get(headingOf(title)) ?? null)
  const twice = fields.filter((field) => columns.filter((column) => column === field).length > 1)
  if (twice.length > 0) throw refuse(texts.twice(twice.map(({ title }) => title).join('、')))
  const missing = fields.filter((field) => field.isRequired && field.isNullable !== true && !columns.includes(field))
  if (missing.length > 0) throw refuse(texts.missing(missing.map(({ title }) => title).join('、')))
  return columns
}

async function rowsBelow(
  book: Workbook,
  sheet: number,
  { row: headRow, columns }: Head,
  { fields }: DeclaredImport,
): Promise<FileRows> {
  const rows: FileRow[] = []
  const hidden = createRowRuns()
  // An amount is there once, however many rows it is drawn over.
  const drawn = [...columns.keys()].filter((column) => columns[column]?.kind !== 'amount')
  const draw = createDrawing(await book.merges(sheet), drawn)
  for await (const shown of book.rows(sheet)) {
    const { row, cells, isHidden } = draw(shown)
    if (row <= headRow) continue
    if (shown.cells.every((cell) => textOf(cell) === '' && cell?.formula !== true)) continue
    const filled = columns.flatMap((field, column): [string, Cell][] => {
      const cell = cells[column]
      return field === null || cell === null || cell === undefined ? [] : [[field.name, cell]]
    })
    const own: FileRow = { row, cells: new Map(filled) }
    if (filled.every(([, cell]) => textOf(cell) === '' && cell.formula !== true)) continue
    if (row === headRow + 1 && isExample(own, fields)) continue
    rows.push(own)
    if (isHidden === true) hidden.add(row)
    if (rows.length > mostImported) throw refuse(texts.tooMany(grouped(mostImported)))
  }
  if (rows.length === 0) throw refuse(texts.empty)
  return {
    rows,
    present: new Set(columns.flatMap((field) => field?.name ?? [])),
    date1904: book.date1904,
    hidden: hidden.count() === 0 ? null : { count: hidden.count(), rows: hidden.named() },
  }
}

/** The example that the template came with, still as it was. */
const isExample = ({ cells }: FileRow, fields: readonly Field[]): boolean =>
  fields.every(({ name, example = '' }) => textOf(cells.get(name)) === example)
