import { formatNumber } from '@portal/domain/format'
import { OutcomeTag } from '../outcome-tag.tsx'
import type { PoolRecord } from '../../contract/index.ts'
import { decideTexts as texts } from './decide.texts.ts'
import css from './decide.module.css'

interface AskedTableProps {
  records: readonly PoolRecord[]
  chosen: ReadonlySet<string>
  canChoose: boolean
  isSingle: boolean
  onChoose: (keys: ReadonlySet<string>) => void
  onOpen: (key: string) => void
}

/** Invoices of one question; the selected ones are answered together. */
export function AskedTable({ records, chosen, canChoose, isSingle, onChoose, onOpen }: AskedTableProps) {
  const toggle = (key: string, isOn: boolean) => {
    const next = isSingle ? new Set<string>() : new Set(chosen)
    if (isOn) next.add(key)
    else next.delete(key)
    onChoose(next)
  }
  return (
    <div className={css.scroll}>
      <table className="table small">
        <caption className="screen-reader-only">{texts.title}</caption>
        <thead>
          <tr>
            <th className={css.pick}>
              {canChoose && !isSingle && (
                <label className="touch">
                  <input
                    type="checkbox"
                    aria-label={texts.all}
                    checked={chosen.size === records.length && records.length > 0}
                    onChange={(event) =>
                      onChoose(new Set(event.target.checked ? records.map((record) => record.key) : []))
                    }
                  />
                </label>
              )}
            </th>
            <th>发票号码</th>
            <th>对方</th>
            <th className={css.optional}>开票日期</th>
            <th className={css.optional}>税率</th>
            <th className="number">
              金额<span className="unit">元</span>
            </th>
            <th className={`number ${css.optional}`}>
              税额<span className="unit">元</span>
            </th>
            <th className={css.optional}>填表结果</th>
          </tr>
        </thead>
        <tbody>
          {records.map((record) => (
            <tr key={record.key} className={chosen.has(record.key) ? 'selected' : undefined}>
              <td className={css.pick}>
                {canChoose && (
                  <label className="touch">
                    <input
                      type={isSingle ? 'radio' : 'checkbox'}
                      name="asked"
                      aria-label={texts.select(record.number)}
                      checked={chosen.has(record.key)}
                      onChange={(event) => toggle(record.key, event.target.checked)}
                    />
                  </label>
                )}
              </td>
              <td>
                <button type="button" className="button link digits" onClick={() => onOpen(record.key)}>
                  {record.number}
                </button>
              </td>
              <td className={`ellipsis ${css.wide}`} title={record.partner}>
                {record.partner}
              </td>
              <td className={`digits ${css.optional}`}>{record.date ?? '—'}</td>
              <td className={`digits ${css.optional}`}>{record.rates.join('、')}</td>
              <td className="number">{formatNumber(record.amount)}</td>
              <td className={`number ${css.optional}`}>{formatNumber(record.tax)}</td>
              <td className={css.optional}>
                <OutcomeTag outcome={record.outcome} answered={record.answered} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
