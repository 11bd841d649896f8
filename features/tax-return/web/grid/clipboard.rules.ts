import type { Place } from './moves.rules.ts'
import type { Span } from './selection.rules.ts'

/** Most cells one paste may bring; a whole form has some 600. */
export const mostPastedCells = 20_000

/** Tab-separated text as Excel writes it: quoted cells may hold tabs, line ends and doubled quotes. The last line end is none of a row's. */
export function parseTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  let begun = false
  const endCell = (): void => { rows.at(-1)?.push(cell); cell = ''; begun = false }
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] as string
    if (quoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') { cell += '"'; at += 1 }
      else quoted = false
    } else if (char === '"' && !begun) { quoted = true; begun = true }
    else if (char === '\t') endCell()
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1
      endCell()
      if (at < text.length - 1) rows.push([])
    } else { cell += char; begun = true }
  }
  if (!/[\r\n]$/.test(text)) endCell()
  return rows
}

const quote = (text: string): string => /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

export const toTsv = (rows: readonly (readonly string[])[]): string => rows.map(row => row.map(quote).join('\t')).join('\r\n')

/** What goes where: one copied cell fills a selected range, a block is laid down from its top left corner. */
export function spread(copied: readonly (readonly string[])[], span: Span): { place: Place, text: string }[] {
  const only = copied.length === 1 && copied[0]?.length === 1 ? copied[0][0] : undefined
  const rows = only === undefined ? copied : Array.from({ length: span.bottom - span.top + 1 }, () => Array.from({ length: span.right - span.left + 1 }, () => only))
  return rows.flatMap((row, down) => row.map((text, right) => ({ place: { row: span.top + down, column: span.left + right }, text }))).slice(0, mostPastedCells)
}
