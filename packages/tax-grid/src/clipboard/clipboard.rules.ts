import type { Place } from '../cursor/moves.rules.ts'
import type { Span } from '../cursor/selection.rules.ts'

/** Most cells in one paste; a whole form has about 600. */
export const mostPastedCells = 20_000

/** A copied cell; null where a merged cell of the source covers it, which writes nothing. */
export type CopiedCell = string | null

/**
 * Parses tab-separated text from Excel: quoted cells may contain tabs, line ends and doubled quotes. The final line end
 * adds no row.
 */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  let begun = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell)
    cell = ''
    begun = false
  }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (char === '"' && !begun) {
      quoted = true
      begun = true
    } else if (char === '\t') endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      if (at < text.length - 1) rows.push([])
    } else {
      cell += char
      begun = true
    }
  }
  if (!/[\r\n]$/.test(text)) endCell()
  return rows
}

const quote = (text: string): string => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

export const toTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quote).join('\t')).join('\r\n')

/**
 * Target cells of a paste. The block starts at the top left corner. It repeats when the selected range is a multiple of
 * it, as in a spreadsheet; one cell always repeats.
 */
export function spread(
  copied: readonly (readonly CopiedCell[])[],
  span: Span,
  most = mostPastedCells,
): { place: Place; text: string; down: number; right: number }[] {
  const height = copied.length
  const width = Math.max(1, ...copied.map((row) => row.length))
  const rows = timesInto(span.bottom - span.top + 1, height) * height
  const columns = timesInto(span.right - span.left + 1, width) * width
  const laid: { place: Place; text: string; down: number; right: number }[] = []
  for (let down = 0; down < rows; down += 1)
    for (let right = 0; right < columns; right += 1) {
      const text = copied[down % height]?.[right % width]
      if (text === undefined || text === null || laid.length >= most) continue
      laid.push({ place: { row: span.top + down, column: span.left + right }, text, down, right })
    }
  return laid
}

const timesInto = (selected: number, copied: number): number =>
  selected % copied === 0 ? Math.max(1, selected / copied) : 1
