import { Icon } from '@portal/web-kit/icon.tsx'
import { loadWithRetry } from '@portal/web-kit/load-with-retry'
import { saveFile } from '@portal/web-kit/save-file'
import { toast } from '@portal/web-kit/toast'
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { csvOf, tableCells, tabbedOf, type ChartData } from './chart-data.ts'
import { chartTexts as texts } from './chart.texts.ts'
import { useQuiet } from './use-quiet.ts'
import css from './chart.module.css'

/** Without the library the table still has every figure. */
const Unloaded = () => <p className={css.chartNote}>{texts.unloaded}</p>
const ChartCanvas = lazy(async () => {
  try {
    return { default: (await loadWithRetry(() => import('./chart-canvas.tsx'))).ChartCanvas }
  } catch {
    return { default: Unloaded }
  }
})

// Exact figures bring the decimal arithmetic along, which a page that shows the picture does not need yet.
const ChartTable = lazy(async () => ({
  default: (await loadWithRetry(() => import('./chart-table.tsx'))).ChartTable,
}))

export interface ChartProps {
  data: ChartData
  /** Name of the exported file, without its ending. */
  fileName: string
  /** Shown between title and buttons. */
  children?: ReactNode
}

/** Figures as a picture, and behind a button as the table: to be read aloud, copied and exported. */
export function Chart({ data, fileName, children }: ChartProps) {
  const [isTable, setTable] = useState(false)
  const box = useRef<HTMLElement>(null)
  const isQuiet = useQuiet(box)
  const navigate = useNavigate()
  const cells = (): string[][] => tableCells(data, { label: texts.label, note: texts.note })
  const copy = (): void =>
    void navigator.clipboard.writeText(tabbedOf(cells())).then(
      () => toast.success(texts.copied),
      () => toast.warning(texts.notCopied),
    )
  const save = (): void =>
    saveFile({ blob: new Blob([csvOf(cells())], { type: 'text/csv;charset=utf-8' }), name: `${fileName}.csv` })
  const drill = (at: number): void => {
    const to = data.points[at]?.to
    if (to !== undefined) void navigate(to)
  }
  const drawn = data.series.filter(({ kind }) => kind !== 'table')
  const blank = <div className={css.chartCanvas} data-part="chart-waits" aria-busy={isQuiet} />
  return (
    <figure ref={box} className={css.chart} data-part="chart">
      <figcaption className={css.chartHead}>
        <span className="muted text-small">{children}</span>
        <span className="grow" />
        <button type="button" className="button plain small" onClick={() => setTable(!isTable)}>
          <Icon name={isTable ? 'chart' : 'table'} size="s" />
          {isTable ? texts.asChart : texts.asTable}
        </button>
        {isTable && (
          <button type="button" className="button plain small" onClick={copy}>
            {texts.copy}
          </button>
        )}
        <button type="button" className="button plain small" onClick={save}>
          <Icon name="download" size="s" />
          {texts.export}
        </button>
      </figcaption>
      {isTable ? (
        <Suspense fallback={blank}>
          <ChartTable data={data} />
        </Suspense>
      ) : (
        <>
          {isQuiet ? (
            <Suspense fallback={blank}>
              <ChartCanvas data={data} onPoint={drill} />
            </Suspense>
          ) : (
            blank
          )}
          <Legend names={drawn.map(({ name }) => name)} hasOpen={data.points.some(({ isOpen }) => isOpen === true)} />
        </>
      )}
    </figure>
  )
}

/** Names of the series by colour, and what a dashed shape means. */
function Legend({ names, hasOpen }: { names: readonly string[]; hasOpen: boolean }) {
  return (
    <ul className={css.chartLegend} aria-hidden="true">
      {names.map((name, at) => (
        <li key={name} data-series={at % 3}>
          {name}
        </li>
      ))}
      {hasOpen && <li data-series="open">{texts.open}</li>}
    </ul>
  )
}
