import { formatNumber } from '@portal/domain/format'
import type { ResultPreview } from '../../contract/index.ts'
import { deductionTexts } from '../deduction.texts.ts'
import { NamedList } from './named-list.tsx'
import css from './bureau.module.css'
import deductionCss from '../deduction.module.css'

const texts = deductionTexts.exchange

/** The rows of a result, what differs from the ticks here first. */
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
        <p key={note} className="c-warn">
          {note}
        </p>
      ))}
      <NamedList title={texts.untold(data.untoldCount)} rows={data.untold} count={data.untoldCount} />
      <div className={css.scroll}>
        <table className="tbl s">
          <caption className="sr">{texts.outcomeColumn}</caption>
          <thead>
            <tr>
              <th>发票号码</th>
              <th className={css.opt}>销售方</th>
              <th className={`n ${css.opt}`}>
                {deductionTexts.tax}
                <span className="u">元</span>
              </th>
              <th>{texts.outcomeColumn}</th>
              <th>{deductionTexts.here}</th>
              <th>{texts.effectColumn}</th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <tr key={row.row}>
                <td className={`num ${css.why}`}>{row.number}</td>
                <td className={`ell ${deductionCss.wide} ${css.opt}`} title={row.partner}>
                  {row.partner}
                </td>
                <td className={`n ${css.opt}`}>{row.tax === '' ? '' : formatNumber(row.tax)}</td>
                <td className={css.why}>
                  {texts.outcome[row.outcome]}
                  {row.reason !== '' && <span className={`t2 f12 ${css.block}`}>{row.reason}</span>}
                </td>
                <td className={css.why}>{row.here}</td>
                <td className={row.effect === 'none' ? '' : 'c-warn'}>{texts.effects[row.effect]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.rows.length < data.taken + data.refused && <p className="t3 f12">{texts.shown(data.rows.length)}</p>}
    </div>
  )
}
