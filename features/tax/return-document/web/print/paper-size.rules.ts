import type { GridBlock } from '@portal/tax-forms/layout/grid-layout'

/** Printable width of A4 landscape with 10 mm at each side, at 96 pixels per inch. */
const paperPixels = (277 / 25.4) * 96
/** Forms with many columns use a smaller font, so that they fit on one page. */
const largest = { few: 11, many: 9.2 } as const
/** Smallest readable size; a form that needs less keeps it, and its figures wrap. */
const smallest = 6.5
const manyColumns = 8

/**
 * Font size and column widths (percent) of a block of rows. The longest figures fit on one line; spare width goes to
 * the figures.
 */
export function blockSize(
  block: GridBlock,
  figureOf: (row: string, column: string) => string,
): { fontPixels: number; widths: number[] } {
  const many = block.columns.length > manyColumns
  const leads = leadWidths(block, many ? 19 : 26)
  const needed = block.columns.map((column) =>
    Math.max(
      headWidth(block, column.id),
      ...rowsOf(block).map((row) => Math.min(16, emOf(figureOf(row.id, column.id)) + 0.9)),
    ),
  )
  // Forms with few columns have equal widths, as on the official form.
  const values = many ? needed : evened(block, needed)
  const [fixed, flexible] = [sum(leads), sum(values)]
  const fontPixels = Math.max(smallest, Math.min(many ? largest.many : largest.few, paperPixels / (fixed + flexible)))
  const room = paperPixels / fontPixels
  const stretched = [...leads, ...values.map((em) => (em * (room - fixed)) / flexible)]
  return {
    fontPixels: Math.round(fontPixels * 100) / 100,
    widths: stretched.map((em) => Math.round((em / room) * 10_000) / 100),
  }
}

/** Makes all money columns as wide as the widest of them. */
function evened({ columns }: GridBlock, ems: readonly number[]): number[] {
  const widest = Math.max(0, ...ems.filter((_, at) => columns[at]?.type === 'money'))
  return ems.map((em, at) => (columns[at]?.type === 'money' ? widest : em))
}

const sum = (ems: readonly number[]): number => ems.reduce((total, em) => total + em, 0)
const rowsOf = (block: GridBlock): GridBlock['parts'][number]['rows'] => block.parts.flatMap((part) => part.rows)

function leadWidths(block: GridBlock, longestName: number): number[] {
  const rows = rowsOf(block)
  return (rows[0]?.leads ?? []).map((lead): number => {
    if (lead.kind === 'group' || lead.vertical) return 1.9
    if (lead.kind === 'section') return 5.2
    const texts = rows
      .map((row) => row.leads.find((each) => each.kind === lead.kind))
      .map((each) => emOf(each?.text ?? '') + (each?.indent ?? 0))
    return Math.min(Math.max(3, ...texts) + 0.9, lead.kind === 'name' ? longestName : 17)
  })
}

/** Heads wrap to at most three lines where possible. */
function headWidth(block: GridBlock, column: string): number {
  const texts = block.head
    .flat()
    .filter((cell) => cell.columns.length === 1 && cell.columns[0] === column)
    .map((cell) => emOf(cell.text) / (cell.rowSpan > 1 ? 4 : 3))
  return Math.max(4.2, Math.min(6.5, Math.max(0, ...texts) + 0.9))
}

/** Width of a text in em: Chinese characters are square, digits about 0.56. */
const emOf = (text: string): number =>
  [...text].reduce((total, each) => total + (each.charCodeAt(0) > 255 ? 1 : 0.56), 0)
