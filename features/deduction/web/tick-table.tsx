import { poolPage } from '@portal/invoice/pages'
import { linkTo } from '@portal/contract'
import { formatNumber } from '@portal/domain/format'
import { periodLabel } from '@portal/domain/period'
import { Icon } from '@portal/web-kit/icon.tsx'
import { Link } from 'react-router'
import type { TickRow } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import { chosenRows, isChoosable, type Selection } from './selection.rules.ts'
import css from './deduction.module.css'

interface TickTableProps {
  rows: readonly TickRow[]
  period: string
  selection: Selection
  canChoose: boolean
  onSelect: (selection: Selection) => void
}

/** Input invoices of one state. Space toggles a checkbox, Shift selects a range. */
export function TickTable({ rows, period, selection, canChoose, onSelect }: TickTableProps) {
  const choosable = rows.filter(isChoosable)
  const isFound = selection.kind === 'found'
  const keys = new Set(isFound ? choosable.map((row) => row.key) : chosenRows(selection, rows).map((row) => row.key))
  const toggle = (row: TickRow, isOn: boolean) => {
    const next = new Set(keys)
    if (isOn) next.add(row.key)
    else next.delete(row.key)
    onSelect({ kind: 'rows', keys: next })
  }
  const isAll = choosable.length > 0 && choosable.every((row) => keys.has(row.key))
  return (
    <div className={css.scroll}>
      <table className="table small">
        <caption className="screen-reader-only">{texts.title}</caption>
        <thead>
          <tr>
            <th className={css.pick}>
              {canChoose && choosable.length > 0 && (
                <label className="touch">
                  <input
                    type="checkbox"
                    aria-label={texts.selectPage}
                    checked={isAll}
                    onChange={(event) =>
                      onSelect({
                        kind: 'rows',
                        keys: new Set(event.target.checked ? choosable.map((row) => row.key) : []),
                      })
                    }
                  />
                </label>
              )}
            </th>
            <th>发票号码</th>
            <th className={css.optional}>{texts.kind}</th>
            <th className={css.optional}>开票日期</th>
            <th>销售方</th>
            <th className={`number ${css.optional}`}>
              {texts.amount}
              <span className="unit">元</span>
            </th>
            <th className={`number ${css.optional}`}>
              {texts.face}
              <span className="unit">元</span>
            </th>
            <th className="number">
              {texts.tax}
              <span className="unit">元</span>
            </th>
            <th>情况</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={keys.has(row.key) ? 'selected' : undefined}>
              <td className={css.pick}>
                {canChoose && isChoosable(row) && (
                  <label className="touch">
                    <input
                      type="checkbox"
                      aria-label={texts.select(row.number)}
                      checked={keys.has(row.key)}
                      onChange={(event) => toggle(row, event.target.checked)}
                    />
                  </label>
                )}
              </td>
              <td>
                <Link className="digits" to={linkTo(poolPage, { period, invoice: row.key })}>
                  {row.number}
                </Link>
              </td>
              <td className={`ellipsis ${css.wide} ${css.optional}`} title={row.kindName}>
                {row.kindName}
              </td>
              <td className={`digits ${css.optional}`}>{row.date ?? '—'}</td>
              <td className={`ellipsis ${css.wide}`} title={row.partner}>
                {row.partner}
              </td>
              <td className={`number ${css.optional}`}>{formatNumber(row.amount)}</td>
              <td className={`number ${css.optional}`}>{formatNumber(row.face)}</td>
              <td className="number">{formatNumber(row.tax)}</td>
              <td className={css.reason}>
                <Situation row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Situation({ row }: { row: TickRow }) {
  if (row.state === 'blocked') return <span className="warn-text text-small">{row.blocked}</span>
  if (row.state === 'other')
    return (
      <span className="muted text-small">
        {row.period === null ? '' : periodLabel(row.period)} {row.useName}
      </span>
    )
  return (
    <span className="text-small">
      {row.state === 'ticked' && (
        <span className="status done">
          <Icon name="done" size="s" />
          {row.useName}
        </span>
      )}{' '}
      {row.state === 'ticked' && (
        <span className="faint text-tiny">
          {row.byBureau ? texts.byBureau : `${row.userName} ${row.at.slice(5, 16)}`}
          {row.reason === '' ? '' : `，${row.reason}`}
        </span>
      )}
      {row.answer !== '' && <span className="muted text-tiny"> {row.answer}</span>}
      {row.warning !== '' && <span className="warn-text text-tiny"> {row.warning}</span>}
      {row.state === 'ticked' && row.blocked !== '' && <span className="error-text text-tiny"> {row.blocked}</span>}
    </span>
  )
}
