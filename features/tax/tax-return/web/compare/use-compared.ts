import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { refOf } from '@portal/tax-grid/model/cell-view'
import { createSignal } from '@portal/tax-grid/stores/signal'
import { useResting } from '@portal/tax-grid/stores/use-resting'
import { useGrid } from '@portal/tax-grid/cursor/grid-context'
import type { GridBlock } from '@portal/tax-forms/layout/grid-layout'
import { isText, isZero } from '@portal/tax-forms/layout/shown-text.rules'
import { compactBlock } from './compact.rules.ts'
import type { Comparison } from './comparison.ts'
import type { Reference } from './past.rules.ts'
import { headOf, slotsOf, type DrawnHead, type Slot } from './slots.rules.ts'

/** A block as drawn while comparing. `open` unfolds a strip. */
export interface Compared {
  block: GridBlock
  slots: readonly Slot[]
  head: readonly (readonly DrawnHead[])[]
  comparison: Comparison
  open(columns: readonly string[]): void
  /** Names of folded columns. */
  names(columns: readonly string[]): string
}

const still = createSignal({ count: 0, turn: 0 })
const unheard = (): (() => void) => () => undefined
const none: ReadonlySet<string> = new Set()

/** Null without a comparison: the block is then drawn as usual and has no further subscriptions. */
export function useCompared(comparison: Comparison | null, form: string, block: GridBlock): Compared | null {
  const { model, cursor } = useGrid()
  const [opened, setOpened] = useState(none)
  const isOff = comparison === null
  if (isOff && opened.size > 0) setOpened(none)
  // The cursor's column is compared at once, because the column with the editor must not be folded.
  const active = useSyncExternalStore(isOff ? unheard : cursor.selection.subscribe, () =>
    isOff ? '' : columnOf(cursor.activeRef() ?? '', block),
  )
  const { turn } = useResting(isOff ? still : model.moved)
  const last = useRef('')
  if (isAmount(block, active)) last.current = active
  const compared = isAmount(block, last.current)
    ? last.current
    : (block.columns.find((column) => isAmount(block, column.id))?.id ?? '')
  const compact = useMemo(() => (isOff ? null : compactBlock(block)), [isOff, block])
  const empty = useMemo(() => {
    // A list that people add rows to keeps its columns: an empty one is where they type next.
    if (comparison === null || turn < 0 || model.set.byCode.get(form)?.isList === true) return none
    const rows = block.parts.flatMap((part) => part.rows)
    const isEmpty = (at: number): boolean =>
      rows.every((row) => {
        const id = block.columns[at]?.id ?? ''
        const ref = refOf(form, row.id, id)
        const value = model.cells.get(ref).value
        return (
          row.cells[at]?.kind === 'na' ||
          (isZero(value) && comparison.references.every((reference) => isNothing(comparison, reference, ref)))
        )
      })
    return new Set(
      block.columns.filter((column, at) => isAmount(block, column.id) && isEmpty(at)).map((column) => column.id),
    )
  }, [comparison, block, form, model, turn])
  return useMemo(() => {
    if (comparison === null || compact === null) return null
    const folded = new Set([...empty].filter((id) => id !== active && !opened.has(id)))
    const slots = slotsOf(
      compact,
      compact.columns.findIndex((column) => column.id === compared),
      comparison.references,
      comparison.hasDifference,
      folded,
    )
    return {
      block: compact,
      slots,
      head: headOf(compact, slots),
      comparison,
      names: namesIn(compact),
      open: (columns) => setOpened((now) => new Set([...now, ...columns])),
    }
  }, [comparison, compact, empty, active, compared, opened])
}

/** Names columns by their group head, else by their title. */
const namesIn =
  (block: GridBlock) =>
  (columns: readonly string[]): string =>
    [
      ...new Set(
        block.columns
          .filter((column) => columns.includes(column.id))
          .map((column) => column.group.at(-1) ?? column.title),
      ),
    ].join('、')

const isAmount = (block: GridBlock, id: string): boolean =>
  block.columns.some((column) => column.id === id && !isText({ type: column.type, kind: 'input' }))

const isNothing = (comparison: Comparison, { past }: Reference, ref: string): boolean =>
  isZero(comparison.valueIn(past, ref) ?? '')

function columnOf(ref: string, block: GridBlock): string {
  const [, row = '', column = ''] = ref.split('.')
  return block.parts.some((part) => part.rows.some((each) => each.id === row)) ? column : ''
}
