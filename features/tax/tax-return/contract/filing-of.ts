import { extraParent, formulasOf, isCalculated, type Cells, type Filing, type FormSet } from '@portal/tax-forms'
import { originOf } from './origin-of.ts'
import type { ReturnView } from './tax-return.schema.ts'

const hasProposal = (set: FormSet, ref: string): boolean => formulasOf(set, ref).some(({ mode }) => mode === 'default')

const own = new Set(['invoice', 'manual', 'mixed'])
const isOwnFigure = (view: ReturnView, ref: string): boolean => own.has(originOf(view, ref)?.source ?? 'derived')
/**
 * True when only a rule proposes the figure. The page leaves such a cell to the rule, so the value follows its sources.
 */
export const isProposed = (set: FormSet, view: ReturnView, ref: string): boolean =>
  !isOwnFigure(view, ref) && hasProposal(set, ref)

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

/** Keeps a closed return's figures as stored. Blank cells that a rule proposes become 0.00, so later rules stay out. */
function closedCells(set: FormSet, form: string, cells: Cells): Cells {
  const kept: Cells = Object.fromEntries(Object.entries(cells).map(([row, columns]) => [row, { ...columns }]))
  const model = set.byCode.get(form)
  const close = (row: string, columns: readonly string[]): void => {
    for (const column of columns)
      if (kept[row]?.[column] === undefined && hasProposal(set, `${form}.${row}.${column}`))
        (kept[row] ??= {})[column] = '0.00'
  }
  for (const { id, cells: kinds } of model?.rows ?? []) close(id, Object.keys(kinds))
  const added = model === undefined || model.isList ? [] : Object.keys(kept).filter((row) => !model.rowIndex.has(row))
  for (const row of added) close(row, model?.columns.map(({ id }) => id) ?? [])
  return kept
}

function ownCells(set: FormSet, view: ReturnView, form: string, cells: Cells): Cells {
  if (!view.editable) return closedCells(set, form, cells)
  const definition = set.byCode.get(form)?.definition
  const writersBelow = new Map<string, Map<string, Writers>>()
  /** Rows added below one parent have alike formulas: of 10,000 records the first is asked. */
  const writersIn = (row: string): ((column: string) => Writers) => {
    const parent =
      definition === undefined || isPrinted(set, `${form}.${row}`) ? undefined : extraParent(definition, row)
    const known = parent === undefined ? new Map<string, Writers>() : (writersBelow.get(parent) ?? new Map())
    if (parent !== undefined) writersBelow.set(parent, known)
    return (column) => {
      const writers = known.get(column) ?? writersOf(set, `${form}.${row}.${column}`, parent !== undefined)
      known.set(column, writers)
      return writers
    }
  }
  return Object.fromEntries(
    Object.entries(cells).map(([row, columns]) => {
      const writers = writersIn(row)
      const isOwn = ([column]: [string, unknown]): boolean => {
        const { isCalculatedBelow, hasProposal } = writers(column)
        return !isCalculatedBelow && !(hasProposal && !isOwnFigure(view, `${form}.${row}.${column}`))
      }
      return [row, Object.fromEntries(Object.entries(columns).filter(isOwn))]
    }),
  )
}

/** What formulas do in a cell. Calculated figures do not keep an added row whose own cells are gone. */
interface Writers {
  isCalculatedBelow: boolean
  hasProposal: boolean
}
const writersOf = (set: FormSet, ref: string, isAdded: boolean): Writers => ({
  isCalculatedBelow: isAdded && isCalculated(set, ref),
  hasProposal: hasProposal(set, ref),
})
