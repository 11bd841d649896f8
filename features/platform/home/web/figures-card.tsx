import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useStream } from '@portal/web-kit/stream/use-stream'
import { invalidate } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Figure } from '@portal/contract'
import { figuresRoute } from '../contract/figures.routes.ts'
import { homeTexts } from '../contract/home.texts.ts'
import css from './workbench.module.css'

/** The enterprise's figures in one line; each links to the underlying rows. */
export function FiguresCard() {
  const query = useQuery(queryOf(figuresRoute, {}))
  useStream('task', () => void invalidate(figuresRoute))
  return (
    <section className={`card ${css.figures}`} aria-label={homeTexts.figures}>
      <QueryView query={query} skeleton={<span className="skeleton" />}>
        {(figures) => (
          <dl>
            {figures.map((figure) => (
              <div key={figure.id}>
                <FigureWords figure={figure} />
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </section>
  )
}

const tones = { plain: '', done: 'done-text', warn: 'warn-text', error: 'error-text' } as const

function FigureWords({ figure: { label, parts, note, route } }: { figure: Figure }) {
  return (
    <>
      <dt>{route === null ? label : <Link to={route}>{label}</Link>}</dt>
      <dd className={css.figureParts}>
        {parts.map(({ value, unit, tone }) => (
          <span key={unit}>
            <b className={`digits ${tones[tone]}`}>{value}</b> {unit}
          </span>
        ))}
      </dd>
      <dd className={css.figureNote}>{note}</dd>
    </>
  )
}
