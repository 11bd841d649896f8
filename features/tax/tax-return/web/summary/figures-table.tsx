import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { Table } from '@portal/page-kit/table/table.tsx'
import { pastKinds, type PastKind, type ReturnSummary, type SummaryRow } from '../../contract/index.ts'
import { signed, summaryTexts as texts } from './summary.texts.ts'
import css from './summary.module.css'

const isZero = (text: string): boolean => /^-?[0.]+$/.test(text)
const shown = (row: SummaryRow, value: string | null): string =>
  value === null ? '——' : row.unit === 'percent' ? `${value}%` : formatNumber(value)

export interface FiguresTableProps {
  summary: ReturnSummary
  kinds: readonly PastKind[]
  /** Without cells' places and percentages. */
  isNarrow?: boolean
}

/** The return's result beside earlier ones: one line per figure, in the order of calculation. */
export function FiguresTable({ summary, kinds, isNarrow = false }: FiguresTableProps) {
  const { rows, past, period } = summary
  const none = pastKinds.filter((kind) => past[kind] === null)
  const columns = [...ownColumns(isNarrow), ...kinds.flatMap((kind) => pastColumns(kind, summary, isNarrow))]
  return (
    <div className={css.figures}>
      <Table
        caption={texts.figures}
        columns={columns.map((column) => ({ ...column, narrow: true }))}
        rows={rows}
        rowId={({ id }) => id}
        attributes={({ id, look }) => ({ className: looks[look], 'data-row': id })}
        isSmall
        overflow="none"
      />
      {none.length > 0 && (
        <p className="faint text-tiny">{none.map((kind) => texts.noPast(kind, period)).join('；')}</p>
      )}
    </div>
  )
}

const looks: Readonly<Record<SummaryRow['look'], string | undefined>> = {
  plain: undefined,
  part: css.partRow,
  sum: css.subtotal,
  total: css.total,
}

const ownColumns = (isNarrow: boolean): Column<SummaryRow>[] => [
  {
    id: 'label',
    title: texts.unit,
    kind: 'text',
    isHeader: true,
    cell: ({ label, cell }) => (
      <>
        {label}
        {cell !== '' && !isNarrow && <i>{cell}</i>}
      </>
    ),
  },
  { id: 'now', title: texts.now, kind: 'amount', className: css.current, cell: (row) => shown(row, row.now) },
]

/** An earlier figure, the difference, and that in percent. */
function pastColumns(kind: PastKind, { past, period }: ReturnSummary, isNarrow: boolean): Column<SummaryRow>[] {
  const found = past[kind]
  const note = found === null ? '' : texts.note(found.state)
  const percent: Column<SummaryRow> = {
    id: `${kind} percent`,
    title: texts.changePercent,
    kind: 'amount',
    isUntitled: true,
    cell: (row) => {
      const { difference, percent: of } = row[kind] ?? { difference: '0', percent: null }
      return of === null || isZero(difference) ? '' : `${signed(of, 1)}%`
    },
  }
  return [
    {
      id: kind,
      title: `${texts.of(kind, period)} ${found === null ? '' : texts.named(found.period)}`,
      kind: 'amount',
      note: note === '' ? undefined : note,
      cell: (row) => shown(row, row[kind]?.value ?? null),
    },
    {
      id: `${kind} difference`,
      title: texts.change,
      kind: 'amount',
      cell: (row) => {
        const difference = row[kind]?.difference
        // A share of nothing differs by nothing that could be said.
        if (difference === undefined || (row.unit === 'percent' && row.now === null)) return ''
        return row.unit === 'percent' ? texts.points(signed(difference)) : signed(difference)
      },
    },
    ...(isNarrow ? [] : [percent]),
  ]
}
