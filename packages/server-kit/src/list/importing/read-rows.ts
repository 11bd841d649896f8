import { open } from 'node:fs/promises'
import { grouped } from '@portal/domain/grouped'
import { mostImported, refuse, type Field, type ReadColumns } from '@portal/contract'
import type { CallWork } from '../../http/handler.ts'
import type { Cell } from '../../xlsx/cell.ts'
import { XlsxError } from '../../xlsx/errors.ts'
import { FILLED_IN_LIMITS } from '../../xlsx/limits.ts'
import { textNames, textRows } from '../../xlsx/reading/text-rows.ts'
import { createDrawing } from '../../xlsx/reading/drawn-rows.ts'
import { openInWorker, type WorkerReadOptions } from '../../xlsx/reading/open-in-worker.ts'
import type { Workbook } from '../../xlsx/reading/read.ts'
import { createRowRuns } from '../../xlsx/row-runs.ts'
import { templateHead, textOf, type Head } from './head.ts'
import type { DeclaredImport } from './import-source.ts'
import { importTexts as texts } from './import.texts.ts'
import { mappedHead, type Mapping } from './mapped-head.ts'

/** A row's number in the sheet and its cells by field. */
export interface FileRow {
  row: number
  cells: ReadonlyMap<string, Cell>
  isHidden?: true
}

/** Which fields a file says, and how its days are counted. */
export interface FileFacts {
  present: ReadonlySet<string>
  /** Days are counted from 1904 in it. */
  date1904: boolean
}

/** Rows of a workbook and the fields that it has a column for. */
export interface FileRows extends FileFacts {
  rows: readonly FileRow[]
  /** Rows among these that the sheet does not show; null when there are none. */
  hidden: { count: number; rows: string } | null
  columns: ReadColumns | null
}

const MB = 1024 * 1024
const limits = { ...FILLED_IN_LIMITS, fileBytes: 5 * MB }
const bounds = { limits, timeoutSeconds: 60, heapMb: 256 }

/**
 * Reads an uploaded workbook in a process of its own. @throws refused in words for a file that is no workbook, for
 * missing, double or unknown columns, and for more than `mostImported` rows; `ColumnsAsked` with a mapping.
 */
export async function readRows(
  file: TableFile,
  declared: DeclaredImport,
  work: CallWork,
  mapping: Mapping | null,
): Promise<FileRows> {
  try {
    const book = await openTable(file, mapping !== null, { ...bounds, ...work })
    const head = await headOf(book, declared, mapping)
    const rows: FileRow[] = []
    const hidden = createRowRuns()
    for await (const row of rowsBelow(book, head, declared)) {
      rows.push(row)
      if (row.isHidden === true) hidden.add(row.row)
      if (rows.length > mostImported) throw refuse(texts.tooMany(grouped(mostImported)))
    }
    if (rows.length === 0) throw refuse(texts.empty)
    return {
      rows,
      ...factsOf(book, head),
      hidden: hidden.count() === 0 ? null : { count: hidden.count(), rows: hidden.named() },
      columns: head.read,
    }
  } catch (error) {
    throw error instanceof XlsxError ? refuse(error.message) : error
  }
}

export const headOf = (book: Workbook, declared: DeclaredImport, mapping: Mapping | null): Promise<Head> =>
  mapping === null ? templateHead(book, declared) : mappedHead(book, declared, mapping)

export const factsOf = (book: Workbook, { columns, read }: Head): FileFacts => ({
  present: new Set([...columns.flatMap((field) => field?.name ?? []), ...(read?.same ?? []).map(({ field }) => field)]),
  date1904: book.date1904,
})

/** The filled rows below a head, as the sheet draws them; the template's own example is none. */
export async function* rowsBelow(
  book: Workbook,
  { sheet, row: headRow, columns, read }: Head,
  { fields }: DeclaredImport,
): AsyncGenerator<FileRow> {
  // An amount is there once, however many rows it is drawn over.
  const drawn = [...columns.keys()].filter((column) => columns[column]?.kind !== 'amount')
  const draw = createDrawing(await book.merges(sheet), drawn)
  const same = (read?.same ?? []).map(({ field, text }): [string, Cell] => [field, { kind: 'text', text }])
  for await (const shown of book.rows(sheet)) {
    const { row, cells, isHidden } = draw(shown)
    if (row <= headRow) continue
    if (shown.cells.every((cell) => textOf(cell) === '' && cell?.formula !== true)) continue
    const filled = columns.flatMap((field, column): [string, Cell][] => {
      const cell = cells[column]
      return field === null || cell === null || cell === undefined ? [] : [[field.name, cell]]
    })
    if (filled.every(([, cell]) => textOf(cell) === '' && cell.formula !== true)) continue
    const own = new Map([...filled, ...same])
    if (row === headRow + 1 && isExample(own, fields)) continue
    yield { row, cells: own, ...(isHidden === true ? { isHidden } : {}) }
  }
}

/** The example that the template came with, still as it was. */
const isExample = (cells: FileRow['cells'], fields: readonly Field[]): boolean =>
  fields.every(({ name, example = '' }) => textOf(cells.get(name)) === example)

export interface TableFile {
  name: string
  path: string
}

/**
 * Opens a workbook in a process of its own, or a text with separators under the name of one, which is one sheet. What
 * is packed as a workbook is one under any name.
 */
export async function openTable(file: TableFile, isMapped: boolean, options: WorkerReadOptions): Promise<Workbook> {
  if (!isMapped || !textNames.test(file.name) || (await isPacked(file.path))) return openInWorker(file.path, options)
  return {
    sheets: [file.name],
    hiddenSheets: new Set(),
    date1904: false,
    rows: () => textRows(file.path),
    merges: async () => [],
    close: () => undefined,
  }
}

async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0)
    return buffer.toString('latin1') === 'PK'
  } finally {
    await file.close()
  }
}
