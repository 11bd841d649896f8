import type { ReturnState, TaxKind } from '../kind/tax-kind.ts'
import { sumMoney, toDecimal } from '@portal/domain/money'
import type { FormSet } from '@portal/tax-forms'
import { modelOf } from '../computation/forms.ts'
import { refOf, type OwnFigure } from '../computation/own-figure.ts'

/** True when a manual figure supplements or replaces an invoice figure. */
export const isForInvoices = (kind: TaxKind, cell: string, invoices: string | null): boolean =>
  invoices !== null || kind.isFromSources(cell)

/** One printed row and column, such as 13%税率的服务 销售额; `cell` is the first of its `cells`. */
export interface HandPart {
  name: string
  sum: string
  count: number
  cell: string
  cells: readonly string[]
}

/** Manual figures that differ from invoices, summed by printed row and column. */
export function handPartsOf({ kind, set, own: figures }: Pick<ReturnState, 'kind' | 'set' | 'own'>): HandPart[] {
  const parts = new Map<string, { cells: string[]; sums: string[] }>()
  for (const own of figures.values()) {
    if (own.manual === null || toDecimal(own.manual).isZero()) continue
    const cell = refOf(own)
    if (!isForInvoices(kind, cell, own.invoices)) continue
    const name = nameOf(set, own)
    const part = parts.get(name)
    if (part === undefined) parts.set(name, { cells: [cell], sums: [own.manual] })
    else {
      part.sums.push(own.manual)
      part.cells.push(cell)
    }
  }
  return [...parts].map(([name, { cells, sums }]) => ({
    name,
    sum: sumMoney(sums),
    count: sums.length,
    cell: cells[0] ?? '',
    cells,
  }))
}

function nameOf(set: FormSet, { table, cell }: OwnFigure): string {
  const [row = '', column = ''] = cell.split('.')
  const model = modelOf(set, table)
  const title = model?.columns[model.columnIndex.get(column) ?? -1]?.title ?? ''
  return `${model?.rows[model.rowIndex.get(row) ?? -1]?.name ?? ''} ${title}`.trim()
}
