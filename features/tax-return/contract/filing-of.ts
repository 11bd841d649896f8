import { formulasOf, isCalculated, isRateProposal, type Cells, type Filing, type FormSet } from '@portal/tax-forms'
import type { ReturnView } from './tax-return.schema.ts'

const own = new Set(['invoice', 'manual', 'mixed'])
/**
 * True when only a rule proposes the figure. The page leaves such a cell to the rule, so the value follows its sources.
 */
export const isProposed = (set: FormSet, view: ReturnView, ref: string): boolean =>
  !own.has(view.origins[ref]?.source ?? 'derived') && formulasOf(set, ref).some((formula) => formula.mode === 'default')

/**
 * Converts a return to the evaluator's input: own figures, header fields and the last period.
 * @param moving the form whose rows move
 */
export function filingOf(set: FormSet, view: ReturnView, moving?: string): Filing {
  const forms = Object.fromEntries(
    view.tables.map((table) => [
      table.tableCode,
      { header: table.header, cells: ownCells(set, view, table.tableCode, table.cells) },
    ]),
  )
  return { period: view.period, forms, prior: view.prior, invoices: invoicedCells(set, view, moving) }
}

/** Of printed cells alone: no check compares rows that people add, nor those that move and go by code. */
const invoicedCells = (set: FormSet, view: ReturnView, moving: string | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view.origins).flatMap(([ref, { invoices }]) =>
      invoices === null || (moving !== undefined && ref.startsWith(`${moving}.`)) || !isPrinted(set, ref)
        ? []
        : [[ref, invoices]],
    ),
  )

const isPrinted = (set: FormSet, ref: string): boolean => {
  const [form = '', row = ''] = ref.split('.')
  return set.byCode.get(form)?.rowIndex.has(row) === true
}

/**
 * Keeps a closed return's figures as stored. Blank cells that have a tax-by-rate proposal become 0.00, so later
 * proposals stay out.
 */
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
  // What formulas made in an added row does not keep the row when its own cells are gone.
  const isAdded = (row: string): boolean => set.byCode.get(form)?.rowIndex.has(row) === false
  const rows = Object.entries(cells).map(
    ([row, columns]) =>
      [
        row,
        Object.fromEntries(
          Object.entries(columns).filter(
            ([column]) =>
              !isProposed(set, view, `${form}.${row}.${column}`) &&
              !(isAdded(row) && isCalculated(set, `${form}.${row}.${column}`)),
          ),
        ),
      ] as const,
  )
  return Object.fromEntries(rows)
}
