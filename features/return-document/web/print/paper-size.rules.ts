import type { GridBlock } from '@portal/tax-return/contract'

/** Printable width of A4 landscape with 10 mm at each side, at 96 pixels an inch. */
const paperPixels = 277 / 25.4 * 96
const largest = 12
/** Below this nobody reads it; a form that needs less is squeezed no further and its figures wrap. */
const smallest = 6.5
const manyColumns = 8

/** Type size and column widths (percent) of a block of rows, so that its longest figures stand on one line. */
export function blockSize(block: GridBlock, figureOf: (row: string, column: string) => string): { fontPixels: number, widths: number[] } {
  const many = block.columns.length > manyColumns
  const rows = block.parts.flatMap(part => part.rows)
  const leads = (rows[0]?.leads ?? []).map((lead): number => {
    if (lead.kind === 'group' || lead.vertical) return 1.9
    if (lead.kind === 'section') return 3.7
    const texts = lead.kind === 'name' ? rows.map(row => emOf(row.name) + (row.leads.find(each => each.kind === 'name')?.indent ?? 0)) : rows.map(row => emOf(row.leads.find(each => each.kind === 'line')?.text ?? ''))
    return Math.min(Math.max(3, ...texts) + 0.9, lead.kind === 'name' ? (many ? 11 : 26) : 16)
  })
  const values = block.columns.map(column => Math.max(4.2, ...rows.map(row => Math.min(16, emOf(figureOf(row.id, column.id)) + 0.9))))
  const ems = [...leads, ...values]
  const total = ems.reduce((sum, em) => sum + em, 0)
  return { fontPixels: Math.round(Math.max(smallest, Math.min(largest, paperPixels / total)) * 100) / 100, widths: ems.map(em => Math.round(em / total * 10_000) / 100) }
}

/** Width of a text in em: Chinese characters are square, figures some 0.56. */
const emOf = (text: string): number => [...text].reduce((sum, each) => sum + (each.charCodeAt(0) > 255 ? 1 : 0.56), 0)
