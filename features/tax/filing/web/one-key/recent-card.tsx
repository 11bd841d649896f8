import { linkTo } from '@portal/contract'
import { grouped } from '@portal/domain/grouped'
import { useState } from 'react'
import { Link } from 'react-router'
import { filingProgressPage } from '../../contract/filing.pages.ts'
import { countsOf, isToLookAt, latestOf } from './attempt-groups.rules.ts'
import { AttemptCard } from './attempt-card.tsx'
import { oneKeyTexts as texts } from './one-key.texts.ts'
import { useRecent } from './use-attempts.ts'
import css from './one-key.module.css'

/** Below the tasks: the way of what was sent, also after its dialog was closed. */
export function RecentCard() {
  const [isAll, setAll] = useState(false)
  const { data = [] } = useRecent()
  if (data.length === 0) return null
  const latest = latestOf(data)
  const counts = countsOf(latest)
  const shown = isAll ? latest : latest.filter(isToLookAt)
  return (
    <section className={`card ${css.recent}`} aria-label={texts.recent}>
      <header className={css.attemptHead}>
        <h2>{texts.recent}</h2>
        <span className="muted text-small">{texts.recentHint}</span>
        <span className="grow" />
        <Link to={linkTo(filingProgressPage)}>{texts.toProgress}</Link>
      </header>
      <dl className={css.counts}>
        {(['running', 'open', 'accepted', 'back'] as const).map((key) => (
          <div key={key}>
            <dt>{texts.counts[key]}</dt>
            <dd className="digits">{grouped(counts[key])}</dd>
          </div>
        ))}
      </dl>
      {shown.map((attempt) => (
        <AttemptCard key={attempt.attemptId} attempt={attempt} />
      ))}
      {!isAll && shown.length < latest.length && (
        <p className="muted text-small">
          {texts.more(latest.length - shown.length)}{' '}
          <button type="button" className="button plain small" onClick={() => setAll(true)}>
            {texts.showAll}
          </button>
        </p>
      )}
    </section>
  )
}
