import { formatNumber } from '@portal/domain/format'
import type { Column } from '@portal/page-kit/table/column'
import { Icon, type IconName } from '@portal/web-kit/icon.tsx'
import type { ImportFault, ImportRecord, ShownResult } from '../../contract/index.ts'
import { cellName } from '../cell-name.rules.ts'
import { importTexts as texts } from './import.texts.ts'
import css from './import.module.css'

export const resultFaces: Readonly<Record<ShownResult, { icon: IconName; tone: string }>> = {
  accepted: { icon: 'done', tone: 'done' },
  warned: { icon: 'warn', tone: 'warn' },
  refused: { icon: 'block', tone: 'error' },
  duplicate: { icon: 'documents', tone: 'idle' },
}

type Shown = (record: ImportRecord) => string

const faultOf = ({ faults }: ImportRecord, id: string): ImportFault | undefined =>
  faults.find(({ column }) => column === id)
/** What the workbook says; where that could not be read, its own text. */
const textOf = (record: ImportRecord, id: string, shown: Shown): string =>
  shown(record) === '' ? (faultOf(record, id)?.found ?? '') : shown(record)

/** A column of the workbook. Faulty cells are tinted and underlined, and show the original text. */
function read(
  id: Exclude<ImportFault['column'], 'other'>,
  shown: Shown,
  more: Partial<Column<ImportRecord>> = {},
): Column<ImportRecord> {
  return {
    id,
    title: texts.columns[id],
    kind: 'text',
    ...more,
    look: (record) => {
      const [fault, text] = [faultOf(record, id), textOf(record, id, shown)]
      if (fault === undefined) return { title: text }
      const { expected } = fault
      const right = more.kind === 'amount' && expected !== null ? formatNumber(expected) : expected
      return {
        className: record.result === 'refused' ? css.badCell : css.warnedCell,
        title: right === null ? text : texts.expected(text, right),
      }
    },
    cell: (record) => (
      <>
        {textOf(record, id, shown) || '—'}
        {faultOf(record, id) !== undefined && (
          <span className="screen-reader-only">{record.result === 'refused' ? texts.bad : texts.look}</span>
        )}
      </>
    ),
  }
}
const money = (id: 'amount' | 'tax') =>
  read(id, (record) => (record[id] === null ? '' : formatNumber(record[id])), { kind: 'amount', unit: texts.yuan })

export const ResultMark = ({ result }: { result: ShownResult }) => (
  <span className={`status ${resultFaces[result].tone}`}>
    <Icon name={resultFaces[result].icon} size="s" />
    {texts.tabs[result]}
  </span>
)

export const importColumns: readonly Column<ImportRecord>[] = [
  {
    id: 'row',
    title: texts.columns.row,
    kind: 'number',
    look: ({ sheet }) => ({ title: sheet }),
    cell: ({ row }) => texts.count(row),
  },
  { id: 'result', title: texts.columns.result, kind: 'text', cell: ({ result }) => <ResultMark result={result} /> },
  {
    id: 'direction',
    title: texts.columns.direction,
    kind: 'text',
    className: 'muted',
    cell: ({ direction }) => (direction === null ? '—' : texts.directions[direction]),
  },
  read('number', ({ number }) => number, { className: 'digits' }),
  read('date', ({ date }) => date ?? '', { kind: 'day' }),
  read('partner', ({ partner }) => partner, { isClipped: true }),
  money('amount'),
  read('rate', ({ rates }) => rates.join('、'), { kind: 'number' }),
  money('tax'),
  { id: 'reason', title: texts.columns.reason, kind: 'text', isWide: true, cell: whyOf },
]

const edges: Readonly<Record<ShownResult, string | undefined>> = {
  refused: css.refused,
  warned: css.warned,
  duplicate: css.duplicate,
  accepted: undefined,
}
/** A row's result stands at its edge too. */
export const importLook = ({ result }: ImportRecord) => ({ className: edges[result] })

/** The reason, or the target cells in the return. */
function whyOf({ result, reasons, cells, outcome, inFile }: ImportRecord): string {
  if (result === 'duplicate') return inFile ? texts.twice : texts.before
  const said = reasons.filter(({ level }) => level !== 'info' || result === 'accepted').map(({ message }) => message)
  const lands = cells.length > 0 ? cells.map(cellName).join('、') : outcome
  return [...said, ...(result === 'refused' || lands === '' ? [] : [lands])].join('；')
}
