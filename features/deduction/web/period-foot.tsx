import { formatNumber } from '@portal/domain/format'
import type { Confirmation } from '../contract/index.ts'
import { deductionTexts as texts } from './deduction.texts.ts'
import css from './deduction.module.css'

/** Sums by kind, and the period's history. */
export function PeriodFoot({ data }: { data: Confirmation }) {
  return (
    <div className={css.tickFoot}>
      <section className="card" aria-labelledby="tick-kinds">
        <header>
          <h2 id="tick-kinds">{texts.kinds}</h2>
        </header>
        {data.kinds.length === 0 ? (
          <p className={`faint ${css.padded}`}>{texts.empty.ticked[0]}</p>
        ) : (
          <div className={css.scroll}>
            <table className="table small">
              <thead>
                <tr>
                  <th>{texts.kind}</th>
                  <th>用途</th>
                  <th className="number">张数</th>
                  <th className={`number ${css.optional}`}>
                    {texts.amount}
                    <span className="unit">元</span>
                  </th>
                  <th className="number">
                    {texts.tax}
                    <span className="unit">元</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {data.kinds.map((kind) => (
                  <tr key={`${kind.kind} ${kind.use} ${kind.viaBureau}`}>
                    <td className={css.reason}>
                      {kind.kindName}
                      {!kind.viaBureau && <span className="faint text-tiny"> {texts.claimed}</span>}
                    </td>
                    <td>{kind.useName}</td>
                    <td className="number">{kind.count}</td>
                    <td className={`number ${css.optional}`}>{formatNumber(kind.amount)}</td>
                    <td className="number">{formatNumber(kind.tax)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <td className={css.reason} colSpan={2}>
                    {texts.summary.total}
                  </td>
                  <td className="number">{data.ticked.count}</td>
                  <td className={`number ${css.optional}`}>{formatNumber(data.ticked.amount)}</td>
                  <td className="number">{formatNumber(data.ticked.tax)}</td>
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
          <p className={`faint ${css.padded}`}>{texts.noEvents}</p>
        ) : (
          <ul className={css.tickEvents}>
            {data.events.map((event, index) => (
              <li key={index}>
                <span className="grow">
                  {event.text}
                  {event.reason === '' ? '' : <span className="muted">，{event.reason}</span>}
                </span>
                <span className="faint text-tiny">
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
