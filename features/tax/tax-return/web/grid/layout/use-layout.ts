import { useMemo } from 'react'
import type { ReturnModel } from '../../desk/model/return-model.ts'
import { useSignal } from '../../desk/model/signal.ts'
import { layoutOf, type GridLayout } from './layout.rules.ts'

/** A form's layout with the rows that it has now. */
export function useLayout(model: ReturnModel, form: string, isNarrow: boolean): GridLayout | undefined {
  const turn = useSignal(model.layoutTurn)
  return useMemo(() => {
    const definition = model.set.byCode.get(form)?.definition
    if (!isNarrow || definition === undefined || turn < 0) return model.layouts.get(form)
    return layoutOf(definition, true, { rows: model.rowsOf(form), hasPlaces: model.isOpen() })
  }, [model, form, isNarrow, turn])
}
