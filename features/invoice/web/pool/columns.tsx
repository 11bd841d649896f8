import { formatNumber } from '@portal/domain/format'
import type { ReactNode } from 'react'
import type { PoolRecord } from '../../contract/index.ts'
import { cellName } from '../cell-name.rules.ts'
import { OutcomeTag } from '../outcome-tag.tsx'
import { poolTexts } from './pool.texts.ts'

export interface PoolColumn {
  id: string
  title: string
  isNumber?: boolean
  unit?: string
  isFixed?: boolean
  isWide?: boolean
  narrow?: boolean
  cell: (record: PoolRecord) => ReactNode
}

const money = (id: string, title: string, read: (record: PoolRecord) => string | null, narrow = false): PoolColumn => ({
  id,
  title,
  isNumber: true,
  unit: '元',
  narrow,
  cell: (record) => formatNumber(read(record)),
})
const words = (
  id: string,
  title: string,
  read: (record: PoolRecord) => string | null,
  more: Partial<PoolColumn> = {},
): PoolColumn => ({ id, title, ...more, cell: (record) => (read(record) === '' ? '' : (read(record) ?? '—')) })
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

/**
 * All columns of the pool, in order; `narrow` ones stay on a phone. The row renders the number, which opens the
 * invoice.
 */
export const poolColumns: readonly PoolColumn[] = [
  { id: 'direction', title: '方向', cell: ({ direction }) => <span className="tag">{directions[direction]}</span> },
  words('number', '发票号码', ({ number }) => number, { isFixed: true, narrow: true }),
  words('kind', '票种', ({ kindName }) => kindName, { isWide: true }),
  words('date', '开票日期', ({ date }) => date),
  words('partner', '对方', ({ partner }) => partner, { isWide: true, narrow: true }),
  words('partnerId', '对方识别号', ({ partnerId }) => partnerId),
  money('amount', '金额', ({ amount }) => amount, true),
  money('tax', '税额', ({ tax }) => tax),
  money('validTax', '有效抵扣税额', ({ validTax }) => validTax),
  money('gross', '价税合计', ({ gross }) => gross),
  words('rates', '税率', ({ rates }) => rates.join('、')),
  { id: 'status', title: '状态', cell: statusTag },
  {
    id: 'risk',
    title: '风险等级',
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
    narrow: true,
    cell: ({ outcome, answered }) => <OutcomeTag outcome={outcome} answered={answered} />,
  },
  words('reason', '说明', ({ reason }) => reason, { isWide: true }),
  words('cells', '计入的格', ({ cells, outcome }) => (outcome === 'filled' ? cells.map(cellName).join('、') : ''), {
    isWide: true,
  }),
  words('source', '来源', ({ source }) => source),
  words('place', '文件与行', ({ place }) => place, { isWide: true }),
  words('importedAt', '入账时间', ({ importedAt }) => importedAt),
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
