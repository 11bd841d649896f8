import { sumMoney, toDecimal } from '@portal/domain/money'
import type { FormSet } from '@portal/tax-forms'
import { modelOf } from '../computation/forms.ts'
import { refOf, type OwnFigure } from '../computation/own-figure.ts'

/** Cells that invoices fill: sales by rate and kind of invoice, deducted tax by voucher. */
const invoiceCells = /^(VATG_A1\.r\d+[ab]?\.c[1-4]|VATG_A2\.r(1|2|3|5|6|7|8a|8b|26|30|35)\.c[1-3])$/

/** True when a manual figure supplements or replaces an invoice figure. */
export const isForInvoices = (cell: string, invoices: string | null): boolean =>
  invoices !== null || invoiceCells.test(cell)

/** One printed row and column, such as 13%税率的服务 销售额; `cell` is the first of its `cells`. */
export interface HandPart {
  name: string
  sum: string
  count: number
  cell: string
  cells: readonly string[]
}

/** Manual figures that differ from invoices, summed by rate in annex 1 and by voucher in annex 2. */
export function handPartsOf(set: FormSet, figures: Iterable<OwnFigure>): HandPart[] {
  const parts = new Map<string, { cells: string[]; sums: string[] }>()
  for (const own of figures) {
    if (own.manual === null || toDecimal(own.manual).isZero()) continue
    const cell = refOf(own)
    if (!isForInvoices(cell, own.invoices)) continue
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
