import { refuse } from '@portal/contract'
import type { HiddenRows } from '@portal/contract'
import { isNothing } from '@portal/domain/reading/blank'
import { footerOf, keysOfRow } from '@portal/invoice/server/public'
import { createCovered, createDrawing, type Cell, type Workbook } from '@portal/server-kit/xlsx/index'
import { createRowRuns } from '@portal/server-kit/xlsx/row-runs'
import { mostBureauRows } from '../../contract/index.ts'
import { bureauTexts as texts } from './bureau.texts.ts'

/** One row: cells by field of the bureau's list (checked, tax …), and the keys the invoice may have in the pool. */
export interface BureauRow {
  row: number
  keys: string[]
  number: string
  cells: ReadonlyMap<string, Cell>
  /** A cell to fill shows what stands in a row above: what is written into it would not be seen. */
  isCovered?: true
}
/** Columns in which a merged cell counts once, and those that are filled. */
const amounts = new Set(['amount', 'tax', 'validTax'])
const filledIn = ['checked', 'validTax']
/**
 * Rows of a list below its header, as the sheet draws them, and which of them it hides. @throws refused for more than
 * `mostBureauRows`.
 */
export async function rowsBelow(
  workbook: Workbook,
  { sheet, headerRow, columns }: { sheet: number; headerRow: number; columns: ReadonlyMap<string, number> },
): Promise<{ rows: BureauRow[]; hidden?: HiddenRows }> {
  const rows: BureauRow[] = []
  const hidden = createRowRuns()
  const merges = await workbook.merges(sheet)
  const draw = createDrawing(
    merges,
    [...columns].filter(([field]) => !amounts.has(field)).map(([, at]) => at),
  )
  const isCovered = createCovered(merges)
  for await (const own of workbook.rows(sheet)) {
    const { row, cells } = draw(own)
    if (row <= headerRow) continue
    const at = (field: string): Cell | null => cells[columns.get(field) ?? -1] ?? null
    const { keys, shown } = keysOfRow({ digitalNo: at('digitalNo'), code: at('code'), number: at('number') })
    const filled = new Map(
      [...columns.keys()].flatMap((field): [string, Cell][] => {
        const cell = at(field)
        return cell === null ? [] : [[field, cell]]
      }),
    )
    // Skips styled empty rows, and what stands below the list.
    if (
      own.cells.every((cell) => cell === null || isNothing(cell.text)) ||
      footerOf(own.cells, (field) => filled.get(field)) !== undefined ||
      (keys.length === 0 && at('tax') === null && at('reason') === null)
    )
      continue
    if (own.isHidden === true) hidden.add(row)
    const covered = filledIn.some((field) => isCovered(row, columns.get(field) ?? -1))
    rows.push({ row, keys, number: shown, cells: filled, ...(covered ? { isCovered: true } : {}) })
    if (rows.length > mostBureauRows) throw refuse(texts.tooMany(mostBureauRows))
  }
  return { rows, ...(hidden.count() === 0 ? {} : { hidden: { count: hidden.count(), rows: hidden.named() } }) }
}
