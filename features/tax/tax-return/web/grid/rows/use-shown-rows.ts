import { useLayoutEffect } from 'react'
import type { Comparison } from '../../compare/comparison.ts'
import type { ReturnModel } from '../../desk/model/return-model.ts'
import { useSignal } from '../../desk/model/signal.ts'
import type { GridCursor } from '../grid-cursor.ts'
import { idleRows } from './idle-rows.ts'

/** Draws folded rows again as soon as something stands in them: a figure, a finding, a refusal, a colleague. */
export function useShownRows(model: ReturnModel, cursor: GridCursor, comparison: Comparison | null): void {
  const folded = useSignal(cursor.folded)
  const turn = useSignal(model.layoutTurn)
  useLayoutEffect(() => {
    if (folded.size === 0) return undefined
    const show = (): void => {
      const now = cursor.folded.get()
      const idle = idleRows(model, cursor.form, comparison)
      const next = [...now].filter((id) => idle.has(id))
      if (next.length < now.size) cursor.folded.set(new Set(next))
    }
    show()
    const ends = [...folded].flatMap((row) =>
      [model.cells, model.tags].map((store) => store.subscribeGroup(`${cursor.form}.${row}`, show)),
    )
    return () => {
      for (const end of ends) end()
    }
  }, [model, cursor, comparison, folded, turn])
}
