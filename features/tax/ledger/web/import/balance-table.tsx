import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import type { LedgerBalance } from '../../contract/index.ts'
import { ledgerTexts } from '../shown/ledger.texts.ts'

const texts = ledgerTexts.balance
type Row = LedgerBalance['opening'] & { id: keyof LedgerBalance }

const columns: Column<Row>[] = [
  { id: 'id', title: texts.side, kind: 'text', isHeader: true, narrow: true, cell: ({ id }) => texts.rows[id] },
  { id: 'debit', title: texts.debit, kind: 'amount', unit: ledgerTexts.yuan, narrow: true },
  { id: 'credit', title: texts.credit, kind: 'amount', unit: ledgerTexts.yuan, narrow: true },
  {
    id: 'diff',
    title: texts.diff,
    kind: 'amount',
    unit: ledgerTexts.yuan,
    narrow: true,
    cell: ({ diff }) => (diff === '0.00' ? texts.even : <span className="error-text">{formatNumber(diff)}</span>),
  },
]

/** Both sides of a ledger, and what they differ by. */
export function BalanceTable({ balance }: { balance: LedgerBalance }) {
  const rows = (['opening', 'turnover', 'closing'] as const).map((id) => ({ id, ...balance[id] }))
  return (
    <Table caption={texts.title} columns={columns} rows={rows} rowId={({ id }) => id} isSmall overflow="sideways" />
  )
}
