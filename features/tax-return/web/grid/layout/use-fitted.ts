import { useMemo, useRef } from 'react'
import { useResting } from '../../desk/model/use-resting.ts'
import { useGrid } from '../grid-context.ts'
import type { GridBlock } from './layout.rules.ts'
import { shownIn } from '../cells/unit.ts'
import { fittedWidths } from '../../../contract/layout/fitted-widths.rules.ts'

/** Most rows whose figures decide the widths: measuring 10,000 would read every cell. */
const mostMeasured = 200

function sampled(block: GridBlock, isList: boolean): GridBlock {
  const [part] = block.parts
  if (part === undefined || block.parts.length > 1 || part.rows.length <= mostMeasured) return block
  const rows = part.rows.filter((row, at) => at < mostMeasured || (!isList && row.parent === undefined))
  return { ...block, parts: [{ ...part, rows }] }
}

/** Drawn widths of a block; they follow its figures after a pause. */
export function useFitted(form: string, block: GridBlock): readonly number[] {
  const { model, unit } = useGrid()
  const { turn } = useResting(model.moved)
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
    )
    return next.length === before.length && next.every((width, at) => width === before[at]) ? before : next
  }, [form, block, model, unit, turn])
  drawn.current = { unit, block, widths }
  return widths
}
