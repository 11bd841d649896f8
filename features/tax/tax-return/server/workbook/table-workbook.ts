import type { FormSet } from '@portal/tax-forms'
import type { WriteSheet } from '@portal/server-kit/xlsx/index'
import type { Cells } from '../../contract/index.ts'
import { formSheet } from './form-sheet.ts'
import { modelOf } from '../computation/forms.ts'
import { headerOf, valuesOfReturn } from '../computation/load.ts'
import { formsFrom } from '../computation/prior-period.ts'
import type { ReturnState } from '../kind/tax-kind.ts'

export interface SheetOptions {
  people?: { preparer: string; reviewer: string }
  isProtected?: boolean
}

/** Tables of a return as sheets in the official layout, in filing order. */
export function returnSheets(state: ReturnState, codes: readonly string[], options?: SheetOptions): WriteSheet[] {
  return sheetsOf(
    state.set,
    codes,
    {
      period: state.task.occasion || state.task.period,
      forms: formsFrom(codes, valuesOfReturn(state), (code) => headerOf(state, code)) as Forms,
    },
    options,
  )
}

type Forms = Readonly<Record<string, { header: Readonly<Record<string, string>>; cells: Cells }>>

/** The same from plain forms; `cells` without blanks. */
export function sheetsOf(
  set: FormSet,
  codes: readonly string[],
  { period, forms }: { period: string; forms: Forms },
  { people = { preparer: '', reviewer: '' }, isProtected = false }: SheetOptions = {},
): WriteSheet[] {
  return codes.flatMap((code) => {
    const model = modelOf(set, code)
    const form = forms[code]
    return model === undefined || form === undefined
      ? []
      : [formSheet({ set, model, period, header: form.header, cells: form.cells, people, isProtected })]
  })
}
