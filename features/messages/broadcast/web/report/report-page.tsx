import { linkTo } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { confirm } from '@portal/web-kit/confirm'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { broadcastsPage, composePage } from '../../contract/broadcast.pages.ts'
import { remindBroadcastRoute, reportRoute, states, type Report } from '../../contract/index.ts'
import { broadcastTexts } from '../broadcast.texts.ts'
import { askAgainMs, isMoving, tones } from '../tones.ts'
import { useRecalling } from '../use-recalling.ts'
import { EffectCurve } from './effect-curve.tsx'
import { ReadersList } from './readers-list.tsx'
import { ReportFigures } from './report-figures.tsx'
import { reportTexts as texts } from './report.texts.ts'
import css from './report.module.css'

/** What became of one message: figures, shares, and who has yet to read it (NOT-07, LEAD-12). */
export function ReportPage() {
  const id = useSearchParams()[0].get('message') ?? ''
  const query = useQuery({
    ...queryOf(reportRoute, { query: { id } }),
    enabled: id !== '',
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && (isMoving(data.state) || data.isReminding) ? askAgainMs : false,
  })
  if (id === '')
    return (
      <>
        <div className="page-title">
          <h1>{texts.title}</h1>
        </div>
        <EmptyState title={texts.none} icon="megaphone">
          <Link className="button" to={linkTo(broadcastsPage)}>
            {texts.back}
          </Link>
        </EmptyState>
      </>
    )
  return (
    <QueryView query={query} isPage>
      {(report) => (
        <>
          <Heading report={report} />
          <ReportFigures report={report} />
          <EffectCurve report={report} />
          <h2 className={css.heading}>{texts.readers}</h2>
          <ReadersList />
        </>
      )}
    </QueryView>
  )
}

const openOf = ({ sent, withdrawn, seen, acted, isMust }: Report): number => sent - withdrawn - (isMust ? acted : seen)

function Heading({ report }: { report: Report }) {
  const recalling = useRecalling()
  const reminding = useAction(remindBroadcastRoute, {
    onDone: ({ people }) => {
      toast.success(texts.reminded(people))
      return invalidate(reportRoute)
    },
  })
  const { id, title, state, isMust, bySms, byEmail, startedAt, dueOn, recalledAt, reminders, isReminding } = report
  const left = openOf(report)
  const remind = async (): Promise<void> => {
    if (await confirm({ content: texts.remindAsk(left) })) reminding.run({ body: { id } })
  }
  const facts = [
    ...(startedAt === null ? [] : [texts.started(startedAt.slice(0, 16))]),
    ...(recalledAt === null ? [] : [texts.recalled(recalledAt.slice(0, 16))]),
    ...(dueOn === null ? [] : [texts.due(dueOn)]),
    ...(bySms === true || byEmail === true ? [texts.also(bySms === true, byEmail === true)] : []),
    ...(reminders === 0 ? [] : [texts.times(reminders)]),
  ]
  return (
    <>
      <div className={`page-title ${css.head}`}>
        <h1>{title}</h1>
        <span className={`tag ${tones[state as keyof typeof tones]}`}>{states[state as keyof typeof states]}</span>
        {isMust && <span className="tag warn">{broadcastTexts.must}</span>}
        <span className="grow" />
        <Link className="button" to={linkTo(broadcastsPage)}>
          {texts.back}
        </Link>
        <Link className="button" to={linkTo(composePage, { copy: id })}>
          {texts.copy}
        </Link>
        {['scheduled', 'sending', 'sent'].includes(state) && (
          <ActButton of={recalling.act} className="button" onClick={() => void recalling.ask(report)}>
            {state === 'scheduled' ? broadcastTexts.unschedule : broadcastTexts.recall}
          </ActButton>
        )}
        {state === 'sent' && left > 0 && !isReminding && (
          <ActButton of={reminding} className="button primary" onClick={() => void remind()}>
            {isMust ? texts.remindMust(left) : texts.remind(left)}
          </ActButton>
        )}
      </div>
      <p className={`muted text-small digits ${css.lead}`}>{facts.join(' · ')}</p>
    </>
  )
}
