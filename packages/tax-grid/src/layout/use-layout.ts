import { useMemo } from 'react'
import type { GridModel } from '../model/grid-model.ts'
import { useSignal } from '../stores/signal.ts'
import { layoutOf } from '@portal/tax-forms/layout/layout.rules'
import type { GridLayout } from '@portal/tax-forms/layout/grid-layout'

/** A form's layout with the rows that it has now. */
export function useLayout(model: GridModel, form: string, isNarrow: boolean): GridLayout | undefined {
  const turn = useSignal(model.layoutTurn)
  return useMemo(() => {
    const definition = model.set.byCode.get(form)?.definition
    if (!isNarrow || definition === undefined || turn < 0) return model.layouts.get(form)
    return layoutOf(definition, true, { rows: model.rowsOf(form), hasPlaces: model.isOpen() })
  }, [model, form, isNarrow, turn])
}
