import { Link } from 'react-router'
import type { ChartData } from './chart-data.ts'
import { chartTexts as texts } from './chart.texts.ts'
import { shownValue } from './shown-value.ts'
import css from './chart.module.css'

/** The figures of a chart, exact and with a link from each point to what is behind it. */
export function ChartTable({ data: { title, label: ofPoints = texts.label, series, points } }: { data: ChartData }) {
  const hasNotes = points.some(({ note }) => note !== undefined)
  return (
    <div className={css.chartTable}>
      <table className="table small">
        <caption className="screen-reader-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{ofPoints}</th>
            {series.map(({ name, unit }) => (
              <th key={name} scope="col" className="number">
                {name}
                <span className="unit">{unit}</span>
              </th>
            ))}
            {hasNotes && <th scope="col">{texts.note}</th>}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, values, to, note }) => (
            <tr key={label}>
              <th scope="row">{to === undefined ? label : <Link to={to}>{label}</Link>}</th>
              {series.map((each, at) => (
                <td key={each.name} className="number">
                  {shownValue(values[at], each)}
                </td>
              ))}
              {hasNotes && <td className="muted">{note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
