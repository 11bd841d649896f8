import { linkTo } from '@portal/contract'
import { grouped } from '@portal/domain/grouped'
import { taskListPage } from '@portal/tax-task/pages'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { FilingAttempt } from '../../contract/index.ts'
import { AttemptCard } from '../one-key/attempt-card.tsx'
import { latestOf } from '../one-key/attempt-groups.rules.ts'
import { useRecent } from '../one-key/use-attempts.ts'
import { ExchangeTable } from './exchange-table.tsx'
import { groupCounts, groupOf, progressGroups, settledOf, type ProgressGroup } from './progress.rules.ts'
import { progressTexts as texts } from './progress.texts.ts'
import { StopQueued } from './stop-queued.tsx'
import css from './progress.module.css'

/** Cards drawn at once: hundreds of returns may be on their way. */
const cardsAtOnce = 24

/** Each return on its way to the bureau, with every question and answer; a group of the strip stands in the address. */
export function ProgressPage() {
  const query = useRecent()
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        <StopQueued queued={latestOf(query.data ?? []).filter((attempt) => groupOf(attempt) === 'queued')} />
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <QueryView query={query} isPage>
        {(recent) =>
          recent.length === 0 ? (
            <EmptyState title={texts.empty} reason={texts.emptyReason} icon="upload">
              <Link className="button" to={linkTo(taskListPage)}>
                {texts.toTasks}
              </Link>
            </EmptyState>
          ) : (
            <Progress attempts={latestOf(recent)} all={recent} />
          )
        }
      </QueryView>
    </>
  )
}

/** `attempts`: the latest of each return; `all` with those before. */
function Progress({ attempts, all }: { attempts: readonly FilingAttempt[]; all: readonly FilingAttempt[] }) {
  const [search, setSearch] = useSearchParams()
  const [most, setMost] = useState(cardsAtOnce)
  const show = progressGroups.find((group) => group === search.get('show')) ?? null
  const shown = show === null ? attempts : attempts.filter((attempt) => groupOf(attempt) === show)
  const choose = (group: ProgressGroup | null): void =>
    setSearch(group === null || group === show ? {} : { show: group }, { replace: true })
  const counts = groupCounts(attempts)
  const done = settledOf(attempts)
  return (
    <>
      <div className={`card ${css.strip}`} role="group" aria-label={texts.strip}>
        <button type="button" aria-pressed={show === null} onClick={() => choose(null)}>
          <span>{texts.done(done, attempts.length)}</span>
          <progress max={attempts.length} value={done} aria-label={texts.done(done, attempts.length)} />
        </button>
        {progressGroups.map((group) => (
          <button key={group} type="button" aria-pressed={show === group} onClick={() => choose(group)}>
            <span>{texts.groups[group]}</span>
            <b className="digits">{grouped(counts[group])}</b>
          </button>
        ))}
      </div>
      {shown.length === 0 && <p className="muted">{texts.noneShown}</p>}
      <div className={css.cards}>
        {shown.slice(0, most).map((attempt) => (
          <AttemptCard key={attempt.attemptId} attempt={attempt} />
        ))}
      </div>
      {shown.length > most && (
        <p>
          <button type="button" className="button" onClick={() => setMost(most + cardsAtOnce)}>
            {texts.showMore(Math.min(cardsAtOnce, shown.length - most))}
          </button>
        </p>
      )}
      <ExchangeTable attempts={show === null ? all : shown} />
    </>
  )
}
