import { useLayoutEffect } from 'react'
import type { BesideColumns } from '../model/beside.ts'
import type { GridModel } from '../model/grid-model.ts'
import { useSignal } from '../stores/signal.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { idleRows } from './idle-rows.ts'

/** Draws folded rows again as soon as something stands in them: a figure, a finding, a refusal, a colleague. */
export function useShownRows(model: GridModel, cursor: GridCursor, beside: BesideColumns): void {
  const folded = useSignal(cursor.folded)
  const turn = useSignal(model.layoutTurn)
  useLayoutEffect(() => {
    if (folded.size === 0) return undefined
    const show = (): void => {
      const now = cursor.folded.get()
      const idle = idleRows(model, cursor.form, beside)
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
  }, [model, cursor, beside, folded, turn])
}
