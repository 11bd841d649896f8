import { formatNumber } from '@portal/domain/format'
import type { FilledFile } from '../../contract/index.ts'
import { deductionTexts as texts } from '../deduction.texts.ts'
import css from './bureau.module.css'

/** Invoices by number, in a collapsed list. */
export function NamedList({ title, rows, count }: { title: string; rows: FilledFile['absent']; count: number }) {
  if (count === 0) return null
  return (
    <details className={css.bureauList}>
      <summary className="warn-text">{title}</summary>
      <ul>
        {rows.map((row) => (
          <li key={row.number}>
            <span className="digits">{row.number}</span> <span className="muted ellipsis">{row.partner}</span>{' '}
            <span className="digits">{formatNumber(row.tax)}</span>
          </li>
        ))}
      </ul>
      {rows.length < count && <p className="faint text-tiny">{texts.exchange.shown(rows.length)}</p>}
    </details>
  )
}
