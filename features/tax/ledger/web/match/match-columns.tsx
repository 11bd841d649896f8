import { periodLabel } from '@portal/domain/period'
import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { differenceOf, type MatchRow } from '../../contract/index.ts'
import { ledgerTexts } from '../shown/ledger.texts.ts'

const texts = ledgerTexts.matching
const amount = (value: string | null) => (value === null ? texts.none : formatNumber(value))

export const monthsOfRow = ({ from, month }: Pick<MatchRow, 'from' | 'month'>): string =>
  from === month ? periodLabel(month) : `${periodLabel(from)}至${periodLabel(month)}`

/** How a stretch of months stands, in a word. */
export function resultOf(row: MatchRow): { text: string; isOpen: boolean } {
  if (row.books === null) return { text: texts.noBooks, isOpen: true }
  if (row.returns === null) return { text: texts.noReturn, isOpen: false }
  if (row.unexplained === '0.00') return { text: differenceOf(row) === '0.00' ? texts.equal : texts.all, isOpen: false }
  return row.isTold ? { text: texts.open, isOpen: true } : { text: texts.little, isOpen: false }
}

const money = (id: string, title: string, value: (row: MatchRow) => string | null): Column<MatchRow> => ({
  id,
  title,
  kind: 'amount',
  unit: ledgerTexts.yuan,
  cell: (row) => amount(value(row)),
})

export const matchColumns: Column<MatchRow>[] = [
  { id: 'month', title: texts.months, kind: 'text', isHeader: true, narrow: true, cell: monthsOfRow },
  money('books', texts.books, ({ books }) => books),
  money('invoices', texts.invoices, ({ invoices }) => invoices),
  money('returns', texts.returns, ({ returns }) => returns),
  { ...money('diff', texts.diff, differenceOf), narrow: true },
  money('explained', texts.explained, ({ explained }) => explained),
  money('unexplained', texts.unexplained, ({ unexplained }) => unexplained),
  money('carried', texts.carried, ({ carried }) => carried),
  {
    id: 'result',
    title: texts.result,
    kind: 'text',
    narrow: true,
    cell: (row) => {
      const { text, isOpen } = resultOf(row)
      return (
        <>
          <span className={isOpen ? 'warn-text' : 'muted'}>{text}</span>
          {row.returns !== null && !row.isFiled && <span className="muted text-tiny"> {texts.notFiled}</span>}
        </>
      )
    },
  },
]
