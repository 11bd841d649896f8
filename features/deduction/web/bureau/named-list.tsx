import { formatNumber } from '@portal/domain/format'
import type { FilledFile } from '../../contract/index.ts'
import { deductionTexts as texts } from '../deduction.texts.ts'

/** Invoices by number, in a collapsed list. */
export function NamedList({ title, rows, count }: { title: string; rows: FilledFile['absent']; count: number }) {
  if (count === 0) return null
  return (
    <details className="bureau-list">
      <summary className="c-warn">{title}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.number}>
            <span className="num">{row.number}</span> <span className="t2 ell">{row.partner}</span>{' '}
            <span className="num">{formatNumber(row.tax)}</span>
          </li>
        ))}
      </ul>
      {rows.length < count && <p className="t3 f12">{texts.exchange.shown(rows.length)}</p>}
    </details>
  )
}
