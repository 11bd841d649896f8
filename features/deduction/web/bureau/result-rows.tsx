import { formatNumber } from '@portal/domain/format'
import type { ResultPreview } from '../../contract/index.ts'
import { deductionTexts } from '../deduction.texts.ts'
import { NamedList } from './named-list.tsx'
import css from './bureau.module.css'
import deductionCss from '../deduction.module.css'

const texts = deductionTexts.exchange

/** Rows of a result, differences from the ticks here first. */
export function ResultRows({ data }: { data: ResultPreview }) {
  const notes = [data.untick > 0 ? texts.untick(data.untick) : '', data.look > 0 ? texts.look(data.look) : ''].filter(
    (note) => note !== '',
  )
  return (
    <div className={css.bureauTold}>
      <p role="status">
        <b>{texts.sums(data.taken, data.refused)}</b>
        {data.checkedAt === '' ? '' : `，${texts.checkedAt(data.checkedAt)}`}
        {notes.length === 0 ? `，${texts.same}` : ''}
      </p>
      {notes.map((note) => (
        <p key={note} className="warn-text">
          {note}
        </p>
      ))}
      <NamedList title={texts.untold(data.untoldCount)} rows={data.untold} count={data.untoldCount} />
      <div className={css.scroll}>
        <table className="table small">
          <caption className="screen-reader-only">{texts.outcomeColumn}</caption>
          <thead>
            <tr>
              <th>发票号码</th>
              <th className={css.optional}>销售方</th>
              <th className={`number ${css.optional}`}>
                {deductionTexts.tax}
                <span className="unit">元</span>
              </th>
              <th>{texts.outcomeColumn}</th>
              <th>{deductionTexts.here}</th>
              <th>{texts.effectColumn}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.row}>
                <td className={`digits ${css.reason}`}>{row.number}</td>
                <td className={`ellipsis ${deductionCss.wide} ${css.optional}`} title={row.partner}>
                  {row.partner}
                </td>
                <td className={`number ${css.optional}`}>{row.tax === '' ? '' : formatNumber(row.tax)}</td>
                <td className={css.reason}>
                  {texts.outcome[row.outcome]}
                  {row.reason !== '' && <span className={`muted text-tiny ${css.block}`}>{row.reason}</span>}
                </td>
                <td className={css.reason}>{row.here}</td>
                <td className={row.effect === 'none' ? '' : 'warn-text'}>{texts.effects[row.effect]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.rows.length < data.taken + data.refused && (
        <p className="faint text-tiny">{texts.shown(data.rows.length)}</p>
      )}
    </div>
  )
}
