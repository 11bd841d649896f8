import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { PoolDetail } from '../../../contract/index.ts'
import { OutcomeTag } from '../../outcome-tag.tsx'
import { poolTexts as texts } from '../pool.texts.ts'
import { Section } from './section.tsx'
import css from '../pool.module.css'

type Line = PoolDetail['lines'][number]

const lineId = ({ line }: Line): string => String(line)
const money = (id: 'amount' | 'tax'): Column<Line> => ({
  id,
  title: texts.detail[id],
  kind: 'amount',
  unit: texts.detail.yuan,
  narrow: true,
  cell: (line) => formatNumber(line[id]),
})
const columns: readonly Column<Line>[] = [
  {
    id: 'item',
    title: texts.detail.item,
    kind: 'text',
    narrow: true,
    isWide: true,
    cell: ({ item, biz }) => (
      <>
        {item ?? '—'}
        {biz !== '' && <span className="faint text-tiny"> {biz}</span>}
      </>
    ),
  },
  {
    id: 'taxCode',
    title: texts.detail.taxCode,
    kind: 'text',
    className: 'digits',
    cell: ({ taxCode }) => taxCode ?? '—',
  },
  { id: 'rate', title: texts.detail.rate, kind: 'text', narrow: true, className: 'digits' },
  money('amount'),
  money('tax'),
  {
    id: 'outcome',
    title: texts.detail.outcome,
    kind: 'text',
    narrow: true,
    className: css.lineOutcome,
    look: ({ reason }) => ({ title: reason }),
    cell: ({ outcome, ruleTitle }) => (
      <>
        <OutcomeTag outcome={outcome} />
        {ruleTitle !== '' && <div className="faint text-tiny">{ruleTitle}</div>}
      </>
    ),
  },
]

/** Lines of an invoice with what each became in the return. */
export const InvoiceLines = ({ lines }: Pick<PoolDetail, 'lines'>) => (
  <Section title={texts.detail.lines}>
    {lines.length === 0 ? (
      <p className="faint">{texts.noLines}</p>
    ) : (
      <Table caption={texts.detail.lines} columns={columns} rows={lines} rowId={lineId} isSmall overflow="sideways" />
    )}
  </Section>
)
