import { narrowedTo, type FigureAnswer, type FilterValues } from '@portal/contract'
import { Chart } from '@portal/page-kit/chart/chart.tsx'
import { figureChart } from '@portal/page-kit/figures/figure-chart'
import { FigureTable } from '@portal/page-kit/figures/figure-table.tsx'
import { changeText, figureText } from '@portal/page-kit/figures/figure-words'
import { FilterBar } from '@portal/page-kit/list/filter-bar.tsx'
import { boot } from '@portal/web-kit/boot'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { asOfNames, taxFigures } from '../contract/index.ts'
import { analysisTexts as texts } from './analysis.texts.ts'
import { addressOf, dimensions, measures, monthName, placeOf, rowsAddress, type Place } from './place.rules.ts'
import css from './analysis.module.css'

const { ent: _ent, asOf: _asOf, ...filters } = taxFigures.filters
const shown = ['due', 'revenue', 'burden', 'returns'] as const

/** Burden, trend and year on year of what was filed; filters and the way of looking stand in the address (TAX-16). */
export function AnalysisPage() {
  const [search, setSearch] = useSearchParams()
  const place = placeOf(search, boot().today)
  const asked = (by: Place['by']) => ({
    ...queryOf(taxFigures.route, { query: { ...place.values, by, compare: 'year' } }),
    placeholderData: keepPreviousData,
  })
  const months = useQuery(asked('month'))
  const parts = useQuery(asked(place.by))
  const go = (next: Partial<Place>): void => setSearch(addressOf({ ...place, ...next }))
  const measure = taxFigures.measures[place.measure]
  const { ent, asOf = 'now', ...barValues } = place.values
  const beside = { ...(ent === undefined ? {} : { ent }), ...(asOf === 'now' ? {} : { asOf }) }
  const setValues = (values: FilterValues) => go({ values: { ...values, ...beside } })
  return (
    <div className={css.page}>
      <div className="page-title">
        <h1>{texts.title}</h1>
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <FilterBar filters={filters} values={barValues} onChange={setValues} />
      <div className={css.ways}>
        <label className={css.pick}>
          <span>{texts.measure}</span>
          <select
            className="input"
            value={place.measure}
            onChange={(event) => go({ measure: measures.find((each) => each === event.target.value) ?? 'burden' })}
          >
            {measures.map((each) => (
              <option key={each} value={each}>
                {taxFigures.measures[each].title}
              </option>
            ))}
          </select>
        </label>
        <span>{texts.by}</span>
        <div className="segments" role="group" aria-label={texts.by}>
          {dimensions.map((each) => (
            <button
              key={each}
              type="button"
              className={place.by === each ? 'on' : ''}
              aria-pressed={place.by === each}
              onClick={() => go({ by: each })}
            >
              {taxFigures.dimensions[each].title}
            </button>
          ))}
        </div>
        <div className="segments" role="group" aria-label={taxFigures.filters.asOf.title}>
          {(['now', 'first'] as const).map((each) => (
            <button
              key={each}
              type="button"
              className={asOf === each ? 'on' : ''}
              aria-pressed={asOf === each}
              onClick={() => go({ values: { ...place.values, asOf: each } })}
            >
              {asOfNames[each]}
            </button>
          ))}
        </div>
        {ent !== undefined && (
          <button
            type="button"
            className="button small"
            onClick={() => go({ values: asOf === 'now' ? barValues : { ...barValues, asOf } })}
          >
            {texts.withoutEnt}
          </button>
        )}
        <span className="muted text-small">{texts.explain(measure.title, measure.explain)}</span>
      </div>
      <QueryView query={months} isPage>
        {(answer) =>
          answer.groups.length === 0 ? (
            <EmptyState title={texts.empty} reason={texts.emptyReason} icon="chart" />
          ) : (
            <>
              <Strip answer={answer} />
              <section className={`card ${css.chart}`} aria-label={texts.chart(measure.title)}>
                <h2>{texts.chart(measure.title)}</h2>
                <Chart
                  data={figureChart(taxFigures, {
                    measure: place.measure,
                    by: 'month',
                    answer,
                    nameOf: monthName,
                    to: (key) => rowsAddress(narrowedTo(taxFigures, 'month', key, place.values)),
                  })}
                  fileName={texts.fileName(measure.title, taxFigures.dimensions.month.title)}
                />
              </section>
            </>
          )
        }
      </QueryView>
      <QueryView query={parts}>
        {(answer) =>
          answer.groups.length > 0 && <Parts answer={answer} place={place} onPlace={(values) => go({ values })} />
        }
      </QueryView>
    </div>
  )
}

/** The whole of the filter, with its change since a year before. */
function Strip({ answer: { total } }: { answer: FigureAnswer }) {
  return (
    <dl className={`card ${css.strip}`} aria-label={texts.figures}>
      {shown.map((name) => {
        const measure = taxFigures.measures[name]
        const change = changeText(total.values[name], total.before?.[name], measure)
        return (
          <div key={name}>
            <dt>{measure.title}</dt>
            <dd>
              <b className="digits">{figureText(total.values[name], measure)}</b>{' '}
              {measure.unit === '%' ? '' : measure.unit}
              {change !== null && <small>{texts.change(change)}</small>}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Parts({
  answer,
  place: { by, measure, values },
  onPlace,
}: {
  answer: FigureAnswer
  place: Place
  onPlace: (values: FilterValues) => void
}) {
  const narrowed = (key: string) => narrowedTo(taxFigures, by, key, values)
  const named = (key: string, name: string) => (by === 'month' ? monthName(key).label : name)
  return (
    <section className="card" aria-label={taxFigures.dimensions[by].title}>
      {by !== 'month' && answer.groups.length > 1 && (
        <div className={css.chart}>
          <h2>{texts.parts(taxFigures.measures[measure].title, taxFigures.dimensions[by].title)}</h2>
          <Chart
            data={figureChart(taxFigures, { measure, by, answer, to: (key) => rowsAddress(narrowed(key)) })}
            fileName={texts.fileName(taxFigures.measures[measure].title, taxFigures.dimensions[by].title)}
          />
        </div>
      )}
      <FigureTable
        figures={taxFigures}
        by={by}
        answer={answer}
        measures={shown}
        compared={measure}
        nameOf={({ key, name }) => (
          <button type="button" className="button link" onClick={() => onPlace(narrowed(key))}>
            {named(key, name)}
          </button>
        )}
        to={(key) => rowsAddress(narrowed(key))}
        rows={texts.rows}
      />
    </section>
  )
}
