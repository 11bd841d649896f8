import { Chart } from '@portal/page-kit/chart/chart.tsx'
import type { ChartData } from '@portal/page-kit/chart/chart-data'
import { useMemo } from 'react'
import type { Report } from '../../contract/index.ts'
import { reportTexts as texts } from './report.texts.ts'
import css from './report.module.css'

type Drawn = Pick<Report, 'title' | 'isMust' | 'curve'>

/** 2026-11-10 09:00:00 as 11-10 09:00 in the table, as 9时 below the axis; a day as 11-10 in both. */
function placeOf(at: string, by: string): { label: string; short: string } {
  const day = at.slice(5, 10)
  return by === 'day'
    ? { label: at, short: day }
    : { label: at.slice(0, 16), short: at.slice(11, 13) === '00' ? day : texts.hour(Number(at.slice(11, 13))) }
}

function chartOf({ title, isMust, curve }: Drawn): ChartData {
  const names = [texts.sent, texts.seen, isMust ? texts.confirmed : texts.acted]
  return {
    title: texts.curveOf(title),
    series: names.map((name) => ({ name, kind: 'line', unit: texts.people, digits: 0 })),
    points: curve.points.map(({ at, sent, seen, acted }) => ({
      ...placeOf(at, curve.by),
      values: [sent, seen, acted].map(String),
    })),
  }
}

/** How the effect grew, by hour or day; nothing before the first reader has it. */
export function EffectCurve({ report: { title, isMust, curve } }: { report: Report }) {
  const data = useMemo(() => chartOf({ title, isMust, curve }), [title, isMust, curve])
  if (curve.points.length === 0) return null
  return (
    <section className={`card ${css.curve}`} aria-label={texts.curve}>
      <header>
        <h2>{texts.curve}</h2>
      </header>
      <Chart data={data} fileName={texts.curveOf(title)}>
        {curve.by === 'hour' ? texts.byHour : texts.byDay}
      </Chart>
    </section>
  )
}
