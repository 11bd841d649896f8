import type { PaperPart } from '@portal/page-kit/paper/paper-parts'
import { paperPixels } from '@portal/page-kit/paper/paper-size.rules'
import type { GridBlock, HeadCell } from '@portal/tax-forms/layout/grid-layout'
import { neededEms } from './paper-size.rules.ts'

/** Rows of all blocks. */
export const rowCount = (blocks: readonly GridBlock[]): number =>
  blocks.reduce((sum, { parts }) => parts.reduce((total, { rows }) => total + rows.length, sum), 0)

/** The rows of a stretch, counted over all blocks; blocks and parts without any are left out. */
export function stretchOf(blocks: readonly GridBlock[], part: PaperPart | undefined): readonly GridBlock[] {
  if (part === undefined) return blocks
  const { from, to } = part
  let before = 0
  return blocks.flatMap((block) => {
    const parts = block.parts.flatMap((each) => {
      const rows = each.rows.slice(Math.max(0, from - 1 - before), Math.max(0, to - before))
      before += each.rows.length
      return rows.length === 0 ? [] : [{ ...each, rows }]
    })
    return parts.length === 0 ? [] : [{ ...block, parts }]
  })
}

/** Font below which a block goes on a further sheet rather than smaller. */
const readable = 7.5

/**
 * A block too wide for one sheet as several, its columns in turn: what names the rows, leads and first text, is
 * repeated in each.
 */
export function bandsOf(block: GridBlock, figureOf: (row: string, column: string) => string): readonly GridBlock[] {
  const { leads, values } = neededEms(block, figureOf)
  const room = paperPixels.wide / readable
  if (leads + sum(values) <= room || block.columns.length < 2) return [block]
  const nameAt = block.columns.findIndex(({ type }) => type === 'text')
  const fixed = leads + (values[nameAt] ?? 0)
  const free = sum(values) - (values[nameAt] ?? 0)
  const most = free / Math.max(1, Math.ceil(free / Math.max(1, room - fixed)))
  const bands: string[][] = [[]]
  let used = 0
  for (const [at, { id }] of block.columns.entries()) {
    if (at === nameAt) continue
    const em = values[at] ?? 0
    if (used + em / 2 > most) {
      bands.push([])
      used = 0
    }
    bands.at(-1)?.push(id)
    used += em
  }
  const name = block.columns[nameAt]?.id
  return bands.map((ids, at) => bandOf(block, new Set(name === undefined ? ids : [name, ...ids]), at))
}

function bandOf(block: GridBlock, ids: ReadonlySet<string>, at: number): GridBlock {
  const head = block.head.map((row) =>
    row.flatMap((cell): HeadCell[] => {
      if (cell.columns.length === 0) return [cell]
      const columns = cell.columns.filter((id) => ids.has(id))
      return columns.length === 0 ? [] : [{ ...cell, columns, colSpan: columns.length }]
    }),
  )
  return {
    ...block,
    id: `${block.id} ${String(at)}`,
    head,
    columns: block.columns.filter(({ id }) => ids.has(id)),
    parts: block.parts.map((part) => ({
      ...part,
      rows: part.rows.map((row) => ({ ...row, cells: row.cells.filter(({ column }) => ids.has(column.id)) })),
    })),
  }
}

const sum = (ems: readonly number[]): number => ems.reduce((total, em) => total + em, 0)
