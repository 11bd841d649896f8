import { formatNumber } from '@portal/domain/format'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import type { PoolRecord } from '../../contract/index.ts'
import { invoiceTexts } from '../invoice.texts.ts'
import type { PoolFilters } from './pool-filters.rules.ts'

interface Page { records: readonly PoolRecord[], current: number, total: number, size: number }

/** The number in an invoice's key, which also names its kind. */
const numberOf = (key: string): string => key.split(/[\s|:]/).at(-1) ?? key

export function PoolTable({ page, filters, onChange }: { page: Page | undefined, filters: PoolFilters, onChange: (next: Partial<PoolFilters>) => void }) {
  if (page === undefined || page.total === 0) {
    const isFiltered = filters.direction !== '' || filters.search !== ''
    return isFiltered
      ? <EmptyState title={invoiceTexts.poolNone} reason={invoiceTexts.poolNoneReason} icon="search"><button type="button" className="btn" onClick={() => onChange({ direction: '', search: '' })}>{invoiceTexts.clear}</button></EmptyState>
      : <EmptyState title={invoiceTexts.poolEmpty} reason={invoiceTexts.poolEmptyReason} icon="receipt" />
  }
  const last = Math.max(1, Math.ceil(page.total / page.size))
  return (
    <>
      <div className="scroll">
        <table className="tbl">
          <caption className="sr">{invoiceTexts.poolTitle}</caption>
          <thead><tr><th>方向</th><th>发票号码</th><th className="opt">种类</th><th className="opt">开票日期</th><th>对方</th><th className="n">金额<span className="u">元</span></th><th className="n opt">税额<span className="u">元</span></th></tr></thead>
          <tbody>
            {page.records.map(record => (
              <tr key={record.key}>
                <td><span className="tag">{record.direction === 'output' ? invoiceTexts.outputShort : invoiceTexts.inputShort}</span></td>
                <td className="num key">{numberOf(record.key)}</td><td className="opt">{record.kindName}</td><td className="num opt">{record.date ?? '—'}</td><td className="ell partner" title={record.partner}>{record.partner}</td>
                <td className="n">{formatNumber(record.amount)}</td><td className="n opt">{formatNumber(record.tax)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="foot">
        <span>{invoiceTexts.total(page.total)}</span>
        <nav className="pager" aria-label="分页">
          <button type="button" className="btn s" disabled={page.current <= 1} onClick={() => onChange({ page: page.current - 1 })}>上一页</button>
          <span className="num">{page.current} / {last}</span>
          <button type="button" className="btn s" disabled={page.current >= last} onClick={() => onChange({ page: page.current + 1 })}>下一页</button>
        </nav>
      </div>
    </>
  )
}
