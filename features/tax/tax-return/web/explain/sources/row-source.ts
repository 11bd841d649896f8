import { periodLabel } from '@portal/domain/period'
import { partsOf, refOf } from '@portal/tax-grid/model/cell-view'
import type { Names } from '../../desk/model/names.ts'
import type { ReturnModel } from '../../desk/model/return-model.ts'
import { quarterNames } from '../../../contract/index.ts'
import { gridTexts } from '@portal/tax-grid/figures/grid.texts'
import type { GridRow } from '@portal/tax-forms/layout/grid-layout'
import { sourceTexts as texts } from './source.texts.ts'

/** Where the figure of a row with one amount comes from, in a few words; '' where nothing stands in it. */
export function rowSource(model: ReturnModel, names: Names, form: string, row: GridRow): string {
  const column = row.cells[0]?.column.id
  if (row.adds !== undefined || column === undefined) return ''
  const ref = refOf(form, row.id, column)
  const { mark, beside } = model.cells.get(ref)
  const formula = model.formula(ref)
  switch (mark) {
    case 'na':
      return ''
    case 'formula':
    case 'cross':
      return model.kind.sources?.[ref] ?? (formula === undefined ? texts.formula : ofFormula(formula.expr))
    case 'invoice':
      return gridTexts.kinds.invoice
    case 'prior':
      return texts.taken(priorName(model))
    case 'manual':
      return formula === undefined ? texts.changed(texts.taken(priorName(model))) : texts.overwritten
    default:
      if (beside !== '') return texts.changed(texts.taken(priorName(model)))
      return model.isOwn(ref) ? texts.typed : ''
  }

  function ofFormula(expr: string): string {
    const others = [...expr.matchAll(/[A-Z][A-Z0-9_]{2,40}\.r[\d_]+[a-z]?\.c\d+/g)].map(([each]) => each)
    if (mark === 'cross')
      return others.length === 0 ? gridTexts.kinds.cross : others.map((each) => names.nameOf(each)).join('、')
    if (expr.startsWith('dynsum(')) {
      const below = (model.layouts.get(form)?.rows ?? []).filter(({ parent }) => parent === row.id)
      return below.length === 0 ? texts.noItems : below.map(({ line }) => line).join('+')
    }
    if (/^r[\d_]+\.c1([+-]r[\d_]+\.c1)*$/.test(expr))
      return expr.replace(/r[\d_]+\.c1/g, (each) => lineOf(each)).replaceAll('-', '−')
    // Others are printed beside the name: （25×26）.
    const printed = /（(\d[\d.+×-]+)）/.exec(row.name)?.[1]
    return printed?.replaceAll('-', '−') ?? texts.formula
  }
  function lineOf(cell: string): string {
    const [, id] = partsOf(`${form}.${cell}`)
    return model.layouts.get(form)?.rows.find((each) => each.id === id)?.line ?? id
  }
}

/** 二季度 within the same year, else the period in full. */
function priorName(model: ReturnModel): string {
  const period = model.prior()?.period ?? ''
  if (period === '') return texts.prior
  return period.length === 5 ? (quarterNames[Number(period.at(-1)) - 1] ?? period) : periodLabel(period)
}
