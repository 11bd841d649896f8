import { expandKey, formulasOf, precedents, type FormSet } from '@portal/tax-forms'
import type { Node, Span } from '@portal/tax-forms/lang/ast'
import { parseExpression } from '@portal/tax-forms/lang/parse'
import { partsOf as inner, priorReads } from '@portal/tax-forms/prior-reads'
import { partsOf } from '@portal/tax-grid/model/cell-view'
import type { Desk } from '../../desk/model/open-desk.ts'

/** A source of another cell. `isMinus`: it is subtracted. `isPrior`: its value as filed last period. */
export interface Source {
  ref: string
  isMinus: boolean
  isPrior: boolean
}

/** Most sources of one cell: a list may have 10,000 records. */
const mostSources = 300

/** Direct sources of a cell, in the order of its formula. */
export function sourcesOf(desk: Desk, ref: string): Source[] {
  const { set, layouts, rowsOf } = desk.model
  const minus = minusOf(set, ref)
  const here = precedents(set, ref)
    .filter((one) => layouts.has(one.split('.', 1)[0] ?? ''))
    .flatMap((key) => expandKey(set, key, (form) => rowsOf(form).map(({ id }) => id)))
    .slice(0, mostSources)
  return [
    ...here.map((one) => ({ ref: one, isMinus: minus.has(one), isPrior: false })),
    ...priorReads(set, ref).map((one) => ({ ref: one, isMinus: false, isPrior: true })),
  ]
}

/** A cell's value as filed last period; year-to-date figures restart each year. */
export function priorValue({ view }: Desk, ref: string, yearToDate = false): string {
  const { prior, period } = view
  if (prior === null || (yearToDate && prior.period.slice(0, 4) !== period.slice(0, 4))) return '0.00'
  const [form, row, column] = partsOf(ref)
  return prior.forms[form]?.cells[row]?.[column] ?? '0.00'
}

/** Cells of a printed block, rows in printed order. */
export function cellsBetween(set: FormSet, form: string, rows: Span, columns: Span): string[] {
  const model = set.byCode.get(form)
  if (model === undefined) return []
  const [top = 0, bottom = -1] = [model.rowIndex.get(rows.from), model.rowIndex.get(rows.to)]
  const [left = 0, right = -1] = [model.columnIndex.get(columns.from), model.columnIndex.get(columns.to)]
  return model.rows.slice(top, bottom + 1).flatMap((row) =>
    model.columns
      .slice(left, right + 1)
      .filter((column) => Object.hasOwn(row.cells, column.id))
      .map((column) => `${form}.${row.id}.${column.id}`),
  )
}

/** Cells that a formula subtracts. */
function minusOf(set: FormSet, ref: string): ReadonlySet<string> {
  const [home = ''] = ref.split('.')
  const found = new Set<string>()
  const visit = (node: Node, isMinus: boolean): void => {
    if (node.type === 'cell' && isMinus) found.add(`${node.form ?? home}.${node.row}.${node.column}`)
    if (node.type === 'sum' && isMinus)
      for (const one of cellsBetween(set, node.form ?? home, node.rows, node.columns)) found.add(one)
    if (node.type === 'binary') {
      visit(node.left, isMinus)
      visit(node.right, node.operator === '-' ? !isMinus : isMinus)
    } else for (const part of inner(node)) visit(part, node.type === 'negate' ? !isMinus : isMinus)
  }
  for (const { expr } of formulasOf(set, ref)) visit(parseExpression(expr), false)
  return found
}
