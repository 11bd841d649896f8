import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { Opening, OpeningField } from '../../contract/index.ts'
import type { OpeningWords } from '../kind/tax-kind.ts'
import { BalanceInput, isComputed, type BalanceProps } from './balance-input.tsx'
import { linesOf, type BalanceLine } from './opening.rules.ts'
import { openingPageTexts as texts } from './opening.texts.ts'
import { SourceWords } from './source-words.tsx'
import css from './opening.module.css'

export interface OpeningTableProps {
  title: string
  opening: Opening
  fields: readonly OpeningField[]
  heads: OpeningWords['heads']
  of: BalanceProps
}

/** Balances of one form by printed line, with the source of each. */
export function OpeningTable({ title, opening, fields, heads, of }: OpeningTableProps) {
  const lines = linesOf(fields, heads)
  const isTwo = lines.some((line) => line.refund !== undefined)
  return (
    <section className={css.openingTable} aria-label={title}>
      <Table caption={title} columns={columnsOf(of, opening, isTwo)} rows={lines} rowId={refOf} />
    </section>
  )
}

const refOf = ({ field, refund }: BalanceLine): string => (field ?? refund)?.ref ?? ''

const columnsOf = (of: BalanceProps, opening: Opening, isTwo: boolean): Column<BalanceLine>[] => [
  { id: 'line', title: texts.line, kind: 'text', className: 'digits faint' },
  {
    id: 'name',
    title: texts.item,
    kind: 'text',
    isHeader: true,
    className: css.balanceName,
    cell: ({ name, column, isEnd }) => (
      <>
        {name}
        <span className="faint text-tiny">
          {column}
          {isEnd && <span className="tag">{texts.end}</span>}
        </span>
      </>
    ),
  },
  balance('field', isTwo ? texts.general : texts.amount, of),
  ...(isTwo ? [balance('refund', texts.refund, of)] : []),
  {
    id: 'source',
    title: texts.from,
    kind: 'text',
    className: css.balanceSource,
    cell: ({ field, refund }) =>
      [field, refund].map(
        (one) =>
          one !== undefined && (
            <div key={one.ref}>
              <SourceWords
                opening={opening}
                field={one}
                amount={of.cells[one.ref] ?? ''}
                isComputed={isComputed(one.ref, of)}
              />
            </div>
          ),
      ),
  },
]

const balance = (id: 'field' | 'refund', title: string, of: BalanceProps): Column<BalanceLine> => ({
  id,
  title,
  kind: 'amount',
  className: css.balance,
  cell: ({ [id]: field }) =>
    field === undefined ? <span className="faint">——</span> : <BalanceInput field={field} of={of} />,
})
