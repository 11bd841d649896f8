import type { GridBlock, HeadCell } from '@portal/tax-forms/layout/grid-layout'
import type { Reference } from './past.rules.ts'

/**
 * Content of drawn columns while comparing: a form column by its index, a reference, or columns folded into a strip.
 * `at`, `span`: drawn columns.
 */
export type Slot = { at: number; span: number } & (
  | { kind: 'cell'; index: number }
  | { kind: 'past'; index: number; reference: Reference }
  | { kind: 'fold'; columns: readonly string[] }
)

/** Columns of one reference: the earlier value alone, with this period's own, or with difference and ratio. */
export const partsOfReference = ({ ownPart, since }: Reference, hasDifference: boolean): number =>
  !hasDifference || (since !== undefined && ownPart === '') ? 1 : ownPart === '' ? 3 : 2

/** Columns of a block as drawn: references beside the compared column, each run of folded columns as one. */
export function slotsOf(
  block: GridBlock,
  compared: number,
  references: readonly Reference[],
  hasDifference: boolean,
  folded: ReadonlySet<string>,
): Slot[] {
  const slots: Slot[] = []
  let at = 0
  const add = (
    span: number,
    slot: { kind: 'cell'; index: number } | { kind: 'past'; index: number; reference: Reference },
  ): void => {
    slots.push({ ...slot, at, span })
    at += span
  }
  for (const [index, { id }] of block.columns.entries()) {
    const last = slots.at(-1)
    if (index !== compared && folded.has(id)) {
      if (last?.kind === 'fold') {
        slots[slots.length - 1] = { ...last, columns: [...last.columns, id] }
        continue
      }
      slots.push({ kind: 'fold', columns: [id], at, span: 1 })
      at += 1
      continue
    }
    add(1, { kind: 'cell', index })
    if (index === compared)
      for (const reference of references)
        add(partsOfReference(reference, hasDifference), { kind: 'past', index, reference })
  }
  return slots
}

/** A head cell while comparing: of the form, over a reference, over one of its columns, or over a strip. */
export type DrawnHead = HeadCell & { slot?: Slot; part?: 'before' | 'difference' | 'ratio' }

const blank = { frozen: false, left: 0, columns: [] } as const
const nothing: { from: HeadCell | null; cell: DrawnHead | null } = { from: null, cell: null }
const parts = ['before', 'difference', 'ratio'] as const

/** The form's merged head arranged around the slots. A cell over separated columns repeats over each piece. */
export function headOf({ head, leadCount }: GridBlock, slots: readonly Slot[]): DrawnHead[][] {
  const places = placesOf(head, leadCount)
  return head.map((row, level) => {
    const drawn: DrawnHead[] = row.filter((cell) => cell.frozen)
    let open = nothing
    for (const slot of slots) {
      if (slot.kind !== 'cell') {
        open = nothing
        drawn.push(...besideHead(slot, level, head.length))
        continue
      }
      const place = places[level]?.[slot.index]
      if (place === undefined || place.level !== level) {
        open = nothing
        continue
      }
      const column = place.cell.columns[slot.index - place.first]
      if (open.cell !== null && open.from === place.cell) {
        open.cell.colSpan += 1
        open.cell.columns = [...open.cell.columns, ...(column === undefined ? [] : [column])]
      } else {
        const cell: DrawnHead = { ...place.cell, colSpan: 1, columns: column === undefined ? [] : [column] }
        open = { from: place.cell, cell }
        drawn.push(cell)
      }
    }
    return drawn
  })
}

function besideHead(slot: Slot, level: number, levels: number): DrawnHead[] {
  if (slot.kind === 'fold') return level > 0 ? [] : [{ ...blank, slot, text: '', colSpan: 1, rowSpan: levels }]
  const shown = parts.slice(0, slot.span)
  // A one-row head has no room for a title above, so the reference's name goes into its first column.
  if (levels > 1 && level === 0) return [{ ...blank, slot, text: '', colSpan: slot.span, rowSpan: levels - 1 }]
  return level === levels - 1 ? shown.map((part) => ({ ...blank, slot, part, text: '', colSpan: 1, rowSpan: 1 })) : []
}

interface HeadPlace {
  cell: HeadCell
  level: number
  first: number
}
/** The head cell over each form column at each level, and its first column. */
function placesOf(head: GridBlock['head'], leadCount: number): (HeadPlace | undefined)[][] {
  const places: (HeadPlace | undefined)[][] = head.map(() => [])
  for (const [level, row] of head.entries()) {
    let at = 0
    for (const cell of row) {
      const line = places[level] ?? []
      while (line[at] !== undefined) at += 1
      for (let down = 0; down < cell.rowSpan; down += 1)
        for (let right = 0; right < cell.colSpan; right += 1)
          (places[level + down] ?? [])[at + right] = { cell, level, first: at - leadCount }
      at += cell.colSpan
    }
  }
  return places.map((line) => line.slice(leadCount))
}
