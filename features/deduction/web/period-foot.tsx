import { formatNumber } from '@portal/domain/format'
import type { Confirmation } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import css from './deduction.module.css'

/** The sums by kind, and what happened to the period, by whom. */
export function PeriodFoot({ data }: { data: Confirmation }) {
  return (
    <div className={css.tickFoot}>
      <section className="card" aria-labelledby="tick-kinds">
        <header>
          <h2 id="tick-kinds">{texts.kinds}</h2>
        </header>
        {data.kinds.length === 0 ? (
          <p className={`t3 ${css.pad}`}>{texts.empty.ticked[0]}</p>
        ) : (
          <div className={css.scroll}>
            <table className="tbl s">
              <thead>
                <tr>
                  <th>{texts.kind}</th>
                  <th>用途</th>
                  <th className="n">张数</th>
                  <th className={`n ${css.opt}`}>
                    {texts.amount}
                    <span className="u">元</span>
                  </th>
                  <th className="n">
                    {texts.tax}
                    <span className="u">元</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.kinds.map((kind) => (
                  <tr key={`${kind.kind} ${kind.use} ${kind.viaBureau}`}>
                    <td className={css.why}>
                      {kind.kindName}
                      {!kind.viaBureau && <span className="t3 f12"> {texts.claimed}</span>}
                    </td>
                    <td>{kind.useName}</td>
                    <td className="n">{kind.count}</td>
                    <td className={`n ${css.opt}`}>{formatNumber(kind.amount)}</td>
                    <td className="n">{formatNumber(kind.tax)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td className={css.why} colSpan={2}>
                    {texts.summary.total}
                  </td>
                  <td className="n">{data.ticked.count}</td>
                  <td className={`n ${css.opt}`}>{formatNumber(data.ticked.amount)}</td>
                  <td className="n">{formatNumber(data.ticked.tax)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        )}
      </section>
      <section className="card" aria-labelledby="tick-events">
        <header>
          <h2 id="tick-events">{texts.events}</h2>
        </header>
        {data.events.length === 0 ? (
          <p className={`t3 ${css.pad}`}>{texts.noEvents}</p>
        ) : (
          <ul className={css.tickEvents}>
            {data.events.map((event, index) => (
              <li key={index}>
                <span className="grow">
                  {event.text}
                  {event.reason === '' ? '' : <span className="t2">，{event.reason}</span>}
                </span>
                <span className="t3 f12">
                  {event.userName} <time>{event.at}</time>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
