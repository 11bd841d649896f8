import { Icon } from '@portal/web-kit/icon.tsx'
import { isOffered } from '@portal/web-kit/permitted-paths'
import { prefer, usePreferred } from '@portal/web-kit/preferences'
import { queryOf } from '@portal/web-kit/query'
import { workbenchCards } from '@portal/web-kit/workbench'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { arranged, toggled } from '../../contract/arrangement.rules.ts'
import { firstStepsRoute } from '../../contract/first-steps.routes.ts'
import { homeTexts as texts } from '../../contract/home.texts.ts'
import { workbenchPreference } from './workbench-preference.ts'
import css from './first-steps.module.css'

/** This card's name in an arrangement. */
export const firstStepsId = 'first-steps'

/** What an enterprise still needs before its first return; gone when all is done, or hidden by choice. */
export function FirstStepsCard() {
  const { data: steps = [] } = useQuery(queryOf(firstStepsRoute, {}))
  const kept = usePreferred(workbenchPreference)
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  const hide = () => prefer(workbenchPreference, toggled(arranged(workbenchCards(), kept), firstStepsId))
  return (
    <section className={`card ${css.card}`} aria-label={texts.firstSteps}>
      <header className="row">
        <h2>{texts.firstSteps}</h2>
        <span className="muted">{texts.firstStepsLead(done, steps.length)}</span>
        <span className="grow" />
        <button type="button" className="button link text-small" onClick={hide}>
          {texts.hideFirstSteps}
        </button>
      </header>
      <ol className={css.steps}>
        {steps.map(({ id, title, hint, isDone, route }) => (
          <li key={id} className="row">
            <Icon name={isDone ? 'done' : 'ring'} />
            <span className="grow">
              <b>{title}</b> <span className="muted text-small">{hint}</span>
            </span>
            {isDone ? (
              <span className="tag done">{texts.stepDone}</span>
            ) : !isOffered(route.split('?', 1)[0] ?? '') ? (
              <span className="muted text-small">{texts.stepOfOthers}</span>
            ) : (
              <Link to={route} aria-label={`${texts.stepOpen} ${title}`}>
                {texts.stepOpen}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
