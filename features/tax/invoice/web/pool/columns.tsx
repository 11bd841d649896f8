import type { Column } from '@portal/page-kit/table/column'
import type { ReactNode } from 'react'
import type { PoolRecord } from '../../contract/index.ts'
import { cellName } from '../cell-name.rules.ts'
import { OutcomeTag } from '../outcome-tag.tsx'
import { poolTexts } from './pool.texts.ts'
import css from './pool.module.css'

type PoolColumn = Column<PoolRecord>

const money = (id: keyof PoolRecord, title: string, narrow = false): PoolColumn => ({
  id,
  title,
  kind: 'amount',
  unit: '元',
  narrow,
})
const words = (
  id: string,
  title: string,
  read: (record: PoolRecord) => string | null,
  more: Partial<PoolColumn> = {},
): PoolColumn => ({ id, title, kind: 'text', cell: (record) => read(record) ?? '—', ...more })
/** Long words are cut, with the whole as a tooltip. */
const clipped = (
  id: string,
  title: string,
  read: (record: PoolRecord) => string | null,
  more: Partial<PoolColumn> = {},
): PoolColumn => words(id, title, read, { ...more, cell: (record) => <Clipped text={read(record) ?? '—'} /> })
const Clipped = ({ text }: { text: string }) => (
  <span className={css.clipped} title={text}>
    {text}
  </span>
)
const { checks, directions } = poolTexts
function checkText({ direction, checked, deductPeriod }: PoolRecord): string {
  if (direction === 'output') return ''
  const text = checked === null ? '' : (checks[checked as keyof typeof checks] ?? checked)
  return deductPeriod === null ? text : `${text} ${deductPeriod}`.trim()
}

const statusTag = ({ status, statusCode, positive }: PoolRecord): ReactNode => (
  <span className="row">
    {!positive && <span className="tag error">红字</span>}
    {statusCode === 'normal' ? (
      <span className="muted">{status}</span>
    ) : (
      <span className={`tag ${statusCode === 'void' || statusCode === 'lost' ? 'error' : 'warn'}`}>{status}</span>
    )}
  </span>
)

/** All columns of the pool, in order; `narrow` ones stay on a phone, those not in `usual` wait to be chosen. */
export const poolColumns = (usual: readonly string[], onOpen: (key: string) => void): PoolColumn[] =>
  columnsWith(onOpen).map((column) => ({ ...column, isHidden: !usual.includes(column.id) }))

const columnsWith = (onOpen: (key: string) => void): readonly PoolColumn[] => [
  {
    id: 'direction',
    title: '方向',
    kind: 'text',
    cell: ({ direction }) => <span className="tag">{directions[direction]}</span>,
  },
  words('number', '发票号码', ({ number }) => number, {
    isFixed: true,
    narrow: true,
    cell: ({ key, number }) => (
      <button type="button" className={`button link digits ${css.toInvoice}`} onClick={() => onOpen(key)}>
        {number}
      </button>
    ),
  }),
  clipped('kind', '票种', ({ kindName }) => kindName),
  words('date', '开票日期', ({ date }) => date),
  clipped('partner', '对方', ({ partner }) => partner, { narrow: true }),
  words('partnerId', '对方识别号', ({ partnerId }) => partnerId),
  money('amount', '金额', true),
  money('tax', '税额'),
  money('validTax', '有效抵扣税额'),
  money('gross', '价税合计'),
  words('rates', '税率', ({ rates }) => rates.join('、')),
  { id: 'status', title: '状态', kind: 'text', cell: statusTag },
  {
    id: 'risk',
    title: '风险等级',
    kind: 'text',
    cell: ({ risk, riskName }) =>
      risk === 'normal' || risk === '' ? (
        <span className="faint">{riskName}</span>
      ) : (
        <span className="tag warn">{riskName}</span>
      ),
  },
  words('checked', '勾选', checkText),
  words('use', '用途', ({ useName }) => useName),
  words('deductPeriod', '抵扣属期', ({ deductPeriod }) => deductPeriod ?? ''),
  {
    id: 'outcome',
    title: '填表结果',
    kind: 'text',
    narrow: true,
    isPinned: true,
    cell: ({ outcome, answered }) => <OutcomeTag outcome={outcome} answered={answered} />,
  },
  clipped('reason', '说明', ({ reason }) => reason),
  clipped('cells', '计入的格', ({ cells, outcome }) => (outcome === 'filled' ? cells.map(cellName).join('、') : '')),
  words('source', '来源', ({ source }) => source),
  clipped('place', '文件与行', ({ place }) => place),
  words('importedAt', '归集时间', ({ importedAt }) => importedAt),
]
export const usualColumns: readonly string[] = [
  'direction',
  'number',
  'kind',
  'date',
  'partner',
  'amount',
  'tax',
  'rates',
  'status',
  'checked',
  'outcome',
]
