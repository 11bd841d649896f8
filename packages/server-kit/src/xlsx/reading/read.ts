import type { Cell, CellContext } from '../cell.ts'
import { XLSX_LIMITS, type XlsxLimits } from '../limits.ts'
import { readMerges, type Merges } from './merges.ts'
import { readSharedStrings } from './shared-strings.ts'
import { readSheet, type SheetRow } from './sheet.ts'
import { readDateStyles } from '../styles.ts'
import { mapWorkbook } from './workbook.ts'
import { openParts, type Parts } from '../zip.ts'

export type ReadOptions = { limits?: Partial<XlsxLimits> }

/** An open workbook: each sheet can be read from its start as often as needed. Close it when done. */
export type Workbook = {
  sheets: string[]
  /** Names of those that the workbook does not show. */
  hiddenSheets: ReadonlySet<string>
  /** Serial dates count from 1904; date cells are already converted. */
  date1904: boolean
  rows: (sheet: number) => AsyncGenerator<SheetRow>
  /** What a sheet draws as one cell over several rows (`drawn-rows.ts`). */
  merges: (sheet: number) => Promise<Merges>
  close: () => void
}

/** A workbook read in this thread. */
export type OpenWorkbook = Workbook & {
  /** Share read so far of all sheets, 0 to 1, by bytes. An estimate, because declared sizes are. */
  share: () => number
}

export type WorkbookRow = { sheet: string; index: number; row: number; cells: (Cell | null)[] }

/**
 * Opens an .xlsx file or its bytes. Number cells keep their exact digits, so amounts never pass through a binary float.
 * @throws XlsxError with a code and a message for the user who uploaded it.
 */
export async function openWorkbook(source: string | Buffer, options: ReadOptions = {}): Promise<OpenWorkbook> {
  const limits = { ...XLSX_LIMITS, ...options.limits }
  const parts = await openParts(source, limits)
  try {
    const map = await mapWorkbook(parts, limits)
    const context: CellContext = {
      date1904: map.date1904,
      strings: await readSharedStrings(parts, map.sharedStrings, limits),
      dateStyles: await readDateStyles(parts, map.styles, limits),
    }
    const sizes = map.sheets.map(({ part }) => parts.size(part))
    const total = Math.max(
      sizes.reduce((sum, size) => sum + size, 0),
      1,
    )
    let read = 0
    const counted: Parts = {
      ...parts,
      async *stream(name) {
        for await (const chunk of parts.stream(name)) {
          read += chunk.length
          yield chunk
        }
      },
    }
    return {
      sheets: map.sheets.map(({ name }) => name),
      hiddenSheets: new Set(map.sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name)),
      date1904: map.date1904,
      rows: (sheet) => {
        read = sizes.slice(0, sheet).reduce((sum, size) => sum + size, 0)
        return readSheet(counted, map.sheets[sheet]?.part ?? '', map.sheets[sheet]?.name ?? '', context, limits)
      },
      merges: (sheet) => readMerges(parts, map.sheets[sheet]?.part ?? '', map.sheets[sheet]?.name ?? '', limits),
      share: () => Math.min(read / total, 1),
      close: parts.close,
    }
  } catch (error) {
    parts.close()
    throw error
  }
}

/** Every row of every sheet in workbook order. Provisional until the generator ends without an error. */
export async function* readWorkbook(source: string | Buffer, options: ReadOptions = {}): AsyncGenerator<WorkbookRow> {
  const workbook = await openWorkbook(source, options)
  try {
    for (const [index, sheet] of workbook.sheets.entries()) {
      for await (const { row, cells } of workbook.rows(index)) yield { sheet, index, row, cells }
    }
  } finally {
    workbook.close()
  }
}
