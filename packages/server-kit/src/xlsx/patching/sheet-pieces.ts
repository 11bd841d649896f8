import type { Attributes } from '../xml.ts'
import { encodeText } from '../xml-text.ts'
import { reference } from '../writing/write-sheet.ts'

/** New content of a cell. `row` is the printed number from 1, `column` starts at 0. A number is written as given. */
export type CellEdit = { row: number; column: number; text: string; as: 'text' | 'number' }

/** Extends the sheet's declared range to the last written row. */
export const withRow = (dimension: string, lastRow: number): string =>
  dimension.replace(/(\sref="[A-Z]+\d+:[A-Z]+)(\d+)"/, (whole, head: string, row: string) =>
    Number(row) < lastRow ? `${head}${lastRow}"` : whole,
  )

export function cellXml(prefix: string, { row, column, text, as }: CellEdit, style: string | undefined): string {
  const head = `<${prefix}c r="${reference(column, row)}"${style === undefined ? '' : ` s="${encodeText(style)}"`}`
  if (text === '') return `${head}/>`
  if (as === 'number') return `${head}><${prefix}v>${encodeText(text)}</${prefix}v></${prefix}c>`
  return (
    `${head} t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${encodeText(text)}</${prefix}t>` +
    `</${prefix}is></${prefix}c>`
  )
}

/** Styles of whole columns, for cells that do not exist yet: the first `col` that covers a column has it. */
export function columnStyles(edits: readonly CellEdit[]) {
  const missing = new Set(edits.map(({ column }) => column))
  const found = new Map<number, string | undefined>()
  return {
    add(col: Attributes): void {
      if (missing.size === 0) return
      const [from, to] = [Number(col.get('min')), Number(col.get('max'))]
      for (const column of missing) {
        if (column + 1 < from || column + 1 > to) continue
        missing.delete(column)
        found.set(column, col.get('style'))
      }
    },
    of: (column: number): string | undefined => found.get(column),
  }
}
