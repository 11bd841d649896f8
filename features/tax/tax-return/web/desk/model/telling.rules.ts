import { expandKey, precedents, type FormSet } from '@portal/tax-forms'
import { isZero } from '@portal/tax-forms/layout/shown-text.rules'
import { partsOf } from '@portal/tax-grid/model/cell-view'
import type { TaxKindOnPage } from '../../kind/tax-kind.ts'
import type { ReturnModel } from './return-model.ts'
import type { ReturnState } from './return-state.ts'

/** Cells whose zero says something: typed, in a result, other than zero in the period before, or made of figures. */
export function createTelling({
  set,
  kind,
  cells,
  rowsOf,
  state,
}: {
  set: FormSet
  kind: Pick<TaxKindOnPage, 'results'>
  cells: ReturnModel['cells']
  rowsOf: ReturnModel['rowsOf']
  state: Pick<ReturnState, 'hasOwn' | 'prior' | 'formula'>
}): (ref: string) => boolean {
  const named = new Map(
    Object.entries(kind.results).map(([form, terms]) => [form, new Set(terms.flatMap((term) => term.cells))]),
  )
  const isMadeOfFigures = (form: string, ref: string): boolean =>
    state.formula(ref) !== undefined &&
    precedents(set, ref).some((key) =>
      expandKey(set, key, (of) => (of === form ? rowsOf(of).map(({ id }) => id) : [])).some(
        (each) => !isZero(cells.get(each).value),
      ),
    )
  return (ref) => {
    const [form, row, column] = partsOf(ref)
    return (
      named.get(form)?.has(ref) === true ||
      state.hasOwn(ref) ||
      !isZero(state.prior()?.forms[form]?.cells[row]?.[column] ?? '') ||
      isMadeOfFigures(form, ref)
    )
  }
}
