import { formulasOf, isRateProposal, type Cells, type Filing, type FormSet } from '@portal/tax-forms'
import type { ReturnView } from './tax-return.schema.ts'

const own = new Set(['invoice', 'manual', 'mixed'])
/**
 * True where only a rule proposes the figure: the page leaves such a cell to the same rule, so that it follows its
 * sources.
 */
export const isProposed = (set: FormSet, view: ReturnView, ref: string): boolean =>
  !own.has(view.origins[ref]?.source ?? 'derived') && formulasOf(set, ref).some((formula) => formula.mode === 'default')

/** The return as the evaluator takes it: own figures, header fields and the last period. */
export function filingOf(set: FormSet, view: ReturnView): Filing {
  const forms = Object.fromEntries(
    view.tables.map((table) => [
      table.tableCode,
      { header: table.header, cells: ownCells(set, view, table.tableCode, table.cells) },
    ]),
  )
  return { period: view.period, forms, prior: view.prior, invoices: invoicedCells(view) }
}

/** Rows of the relief form go by code, not by place: nothing is checked against them. */
const invoicedCells = (view: ReturnView): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view.origins).flatMap(([ref, { invoices }]) =>
      invoices === null || ref.startsWith('VATG_RELIEF.') ? [] : [[ref, invoices]],
    ),
  )

/** In a return that is closed every figure stands as it is stored: a proposal that came later does not get in. */
function closedCells(set: FormSet, form: string, cells: Cells): Cells {
  const kept: Cells = Object.fromEntries(Object.entries(cells).map(([row, columns]) => [row, { ...columns }]))
  for (const { id, cells: kinds } of set.byCode.get(form)?.rows ?? [])
    for (const column of Object.keys(kinds))
      if (kept[id]?.[column] === undefined && isRateProposal(set, `${form}.${id}.${column}`))
        (kept[id] ??= {})[column] = '0.00'
  return kept
}

function ownCells(set: FormSet, view: ReturnView, form: string, cells: Cells): Cells {
  if (!view.editable) return closedCells(set, form, cells)
  const rows = Object.entries(cells).map(
    ([row, columns]) =>
      [
        row,
        Object.fromEntries(
          Object.entries(columns).filter(([column]) => !isProposed(set, view, `${form}.${row}.${column}`)),
        ),
      ] as const,
  )
  return Object.fromEntries(rows)
}
