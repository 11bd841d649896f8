import { emOf, fontOf, paperPixels, type PaperFit } from '@portal/page-kit/paper/paper-size.rules'
import type { GridBlock } from '@portal/tax-forms/layout/grid-layout'

/** Forms with many columns use a smaller font, so that they fit on one page. */
const largest = { few: 11, many: 9.2 } as const
const manyColumns = 8

type FigureOf = (row: string, column: string) => string

const needs = (block: GridBlock, figureOf: FigureOf): { leads: number[]; values: number[] } => {
  const many = block.columns.length > manyColumns
  const values = block.columns.map((column) =>
    rowsOf(block).reduce(
      (most, row) => Math.max(most, Math.min(16, emOf(figureOf(row.id, column.id)) + 0.9)),
      headWidth(block, column.id),
    ),
  )
  // Forms with few columns have equal widths, as on the official form.
  return { leads: leadWidths(block, many ? 19 : 26), values: many ? values : evened(block, values) }
}

/** What a block takes in em: its leads together, and each of its columns. */
export function neededEms(block: GridBlock, figureOf: FigureOf): { leads: number; values: number[] } {
  const { leads, values } = needs(block, figureOf)
  return { leads: sum(leads), values }
}

/**
 * Font size and column widths (percent) of a block of rows. The longest figures fit on one line; spare width goes to
 * the figures.
 */
export function blockSize(block: GridBlock, figureOf: FigureOf): PaperFit {
  const { leads, values } = needs(block, figureOf)
  const [fixed, flexible] = [sum(leads), sum(values)]
  const fontPixels = fontOf(fixed + flexible, block.columns.length > manyColumns ? largest.many : largest.few)
  const room = paperPixels.wide / fontPixels
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
    const widest = rows.reduce((most, row) => {
      const own = row.leads.find((each) => each.kind === lead.kind)
      return Math.max(most, emOf(own?.text ?? '') + (own?.indent ?? 0))
    }, 3)
    return Math.min(widest + 0.9, lead.kind === 'name' ? longestName : 17)
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
