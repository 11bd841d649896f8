import { useEffect, useMemo, useRef, useState } from 'react'
import { useResting } from '../stores/use-resting.ts'
import { useGrid } from '../cursor/grid-context.ts'
import type { GridBlock } from '@portal/tax-forms/layout/grid-layout'
import { shownIn } from '../figures/unit.ts'
import { fittedWidths, typingPx } from '@portal/tax-forms/layout/fitted-widths.rules'

/** Most rows whose figures decide the widths: measuring 10,000 would read every cell. */
const mostMeasured = 200

function sampled(block: GridBlock, isList: boolean): GridBlock {
  const [part] = block.parts
  if (part === undefined || block.parts.length > 1 || part.rows.length <= mostMeasured) return block
  const rows = part.rows.filter((row, at) => at < mostMeasured || (!isList && row.parent === undefined))
  return { ...block, parts: [{ ...part, rows }] }
}

/** Typing has ended when neither a key is pressed nor a figure changes for so long. */
const settleMs = 2_000

/** A turn of figures, once typing has ended. */
function useSettled(turn: number): number {
  const [settled, setSettled] = useState(turn)
  useEffect(() => {
    let timer = setTimeout(setSettled, settleMs, turn)
    const restart = (): void => {
      clearTimeout(timer)
      timer = setTimeout(setSettled, settleMs, turn)
    }
    addEventListener('keydown', restart, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', restart, true)
    }
  }, [turn])
  return settled
}

/**
 * Drawn widths of a block; they follow its figures after a pause. While somebody types, columns stay where they are as
 * long as a smaller font shows every digit.
 */
export function useFitted(form: string, block: GridBlock): readonly number[] {
  const { model, unit, hasKeyboard } = useGrid()
  const { turn } = useResting(model.moved)
  const settled = useSettled(turn)
  const drawn = useRef<{ unit: string; block: GridBlock; widths: readonly number[] }>({ unit, block, widths: [] })
  const widths = useMemo(() => {
    const before = turn >= 0 && drawn.current.unit === unit && drawn.current.block === block ? drawn.current.widths : []
    const next = fittedWidths(
      form,
      sampled(block, model.set.byCode.get(form)?.isList === true),
      (ref) => {
        const { value, mark } = model.cells.get(ref)
        return { shown: shownIn(unit, value, model.shapeOf(ref)), mark }
      },
      before,
      hasKeyboard.current && settled !== turn ? typingPx : undefined,
    )
    return next.length === before.length && next.every((width, at) => width === before[at]) ? before : next
  }, [form, block, model, unit, turn, settled, hasKeyboard])
  drawn.current = { unit, block, widths }
  return widths
}
