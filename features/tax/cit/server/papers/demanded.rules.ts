import { sumMoney, toDecimal } from '@portal/domain/money'
import { valuesOfReturn, type ReturnState } from '@portal/tax-return/server/public'
import { papers, type DemandedPaper } from '../../contract/index.ts'

/** Papers whose figure is not zero in a return, with the figure. */
export function demandedPapers(state: ReturnState): Omit<DemandedPaper, 'files'>[] {
  const values = valuesOfReturn(state)
  const text = (ref: string): string => values.get(ref)?.text ?? ''
  return Object.entries(papers).flatMap(([kind, { name, cells, items }]) => {
    const found = items === undefined ? cells : cells.flatMap((cell) => childrenOf(cell, items))
    const [cell] = found.filter((ref) => text(ref) !== '' && !toDecimal(text(ref)).isZero())
    if (cell === undefined) return []
    return [{ kind, name, cell, figure: sumMoney(found.map((ref) => text(ref) || null)) }]
  })

  /** Rows below a cell's row that are of one of the items. */
  function childrenOf(cell: string, items: readonly string[]): string[] {
    const [form = '', row = '', column = ''] = cell.split('.')
    return [...values.keys()].flatMap((ref) => {
      const [of = '', child = '', at] = ref.split('.')
      return of === form && child.startsWith(`${row}_`) && at === 'itemKey' && items.includes(text(ref))
        ? [`${form}.${child}.${column}`]
        : []
    })
  }
}
