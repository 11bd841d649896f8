import type { GridBlock, GridRow, LeadCell } from '@portal/tax-forms/layout/grid-layout'

/**
 * Widths while comparing, in pixels: the name, one beside a lone column, the line number alone, a form column, a strip.
 */
const widths = { name: 226, wideName: 340, line: 38, roomy: 118, fold: 40 } as const
export const foldWidth: number = widths.fold

/** A block with narrower leading columns, to make room for references: line numbers appear without their formula. */
export function compactBlock(block: GridBlock): GridBlock {
  const rows = block.parts.flatMap((part) => part.rows)
  const leads = block.widths.slice(0, block.leadCount)
  const lefts = sums(leads)
  const kindAt = (left: number): LeadCell['kind'] | undefined =>
    rows.flatMap((row) => row.leads).find((lead) => lead.left === left && lead.colSpan === 1)?.kind
  const hasName = rows.some((row) => row.leads.some((lead) => lead.kind === 'name'))
  const now = leads.map((width, at) => {
    const kind = kindAt(lefts[at] ?? 0)
    return kind === 'name'
      ? Math.min(width, block.columns.length === 1 ? widths.wideName : widths.name)
      : kind === 'line' && hasName
        ? Math.min(width, widths.line)
        : width
  })
  const moved = new Map(sums(now).map((left, at) => [lefts[at] ?? 0, left]))
  const leftOf = (left: number): number => moved.get(left) ?? left
  const leadOf =
    (row: GridRow) =>
    (lead: LeadCell): LeadCell => ({
      ...lead,
      left: leftOf(lead.left),
      text: lead.kind === 'line' && hasName ? row.line : lead.text,
    })
  return {
    ...block,
    widths: [
      ...now,
      ...block.widths
        .slice(block.leadCount)
        .map((width, at) => (block.columns[at]?.type === 'money' ? Math.min(width, widths.roomy) : width)),
    ],
    head: block.head.map((row) => row.map((cell) => (cell.frozen ? { ...cell, left: leftOf(cell.left) } : cell))),
    parts: block.parts.map((part) => ({
      ...part,
      rows: part.rows.map((row) => ({ ...row, leads: row.leads.map(leadOf(row)) })),
    })),
  }
}

const sums = (all: readonly number[]): number[] =>
  all.map((_, at) => all.slice(0, at).reduce((sum, width) => sum + width, 0))
