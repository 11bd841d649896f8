import { formatNumber } from '@portal/domain/format'
import type { ResultPreview } from '../../contract/index.ts'
import { deductionTexts } from '../deduction.texts.ts'
import { NamedList } from './named-list.tsx'

const texts = deductionTexts.exchange

/** Rows of a result, differences from the ticks here first. */
export function ResultRows({ data }: { data: ResultPreview }) {
  const notes = [data.untick > 0 ? texts.untick(data.untick) : '', data.look > 0 ? texts.look(data.look) : ''].filter(
    (note) => note !== '',
  )
  return (
    <div className="bureau-told">
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
      <div className="scroll">
        <table className="tbl s">
          <caption className="sr">{texts.outcomeColumn}</caption>
          <thead>
            <tr>
              <th>发票号码</th>
              <th className="opt">销售方</th>
              <th className="n opt">
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
                <td className="num why">{row.number}</td>
                <td className="ell wide opt" title={row.partner}>
                  {row.partner}
                </td>
                <td className="n opt">{row.tax === '' ? '' : formatNumber(row.tax)}</td>
                <td className="why">
                  {texts.outcome[row.outcome]}
                  {row.reason !== '' && <span className="t2 f12 block">{row.reason}</span>}
                </td>
                <td className="why">{row.here}</td>
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
