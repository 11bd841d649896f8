import { linkTo } from '@portal/contract'
import { queryOf } from '@portal/web-kit/query'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { broadcastsPage, reportPage } from '../../contract/broadcast.pages.ts'
import { broadcastList } from '../../contract/index.ts'
import { broadcastTexts } from '../broadcast.texts.ts'
import { EffectBars } from '../effect-bars.tsx'
import { composeTexts as texts } from './compose.texts.ts'
import css from './compose.module.css'

const sentOnes = { state: 'sent' }
/** What became of the message that was sent last. */
export function LastEffect() {
  const { data } = useQuery({ ...queryOf(broadcastList.route, { query: { ...sentOnes, size: 20 } }), retry: false })
  const last = data?.records[0]
  return (
    <section className="card">
      <header>
        <h2>{texts.last}</h2>
        {last?.isMust === true && <span className="tag warn">{broadcastTexts.must}</span>}
        <Link className="more touch" to={linkTo(broadcastsPage)}>
          {texts.all}
        </Link>
      </header>
      <div className={css.inside}>
        {last === undefined ? (
          <p className="faint text-small">{data === undefined ? '' : texts.none}</p>
        ) : (
          <>
            <p className={css.lastTitle}>
              <Link className="touch" to={linkTo(reportPage, { message: last.id })}>
                {last.title}
              </Link>
              <span className="faint text-small digits">{last.at.slice(5, 16)}</span>
            </p>
            <EffectBars
              figures={last}
              names={{ sent: texts.figures.sent, seen: texts.figures.seen, acted: texts.figures.acted }}
            />
          </>
        )}
      </div>
    </section>
  )
}
