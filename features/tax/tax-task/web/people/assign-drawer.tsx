import type { Route } from '@portal/contract'
import { ActButton } from '@portal/web-kit/act-button.tsx'
import { ApiError } from '@portal/web-kit/api-error'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { SideDrawer } from '@portal/web-kit/side-drawer.tsx'
import { toast } from '@portal/web-kit/toast'
import { useAction } from '@portal/web-kit/use-action'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { assignPeopleRoute, Candidate, planPeopleRoute, WantedPeople } from '../../contract/index.ts'
import { AssignPlan } from './assign-plan.tsx'
import { peopleTexts as texts } from './people.texts.ts'
import css from './people.module.css'

type Called = 'path' | 'tag' | 'summary' | 'audit'
/** A call that takes and gives the same. */
type Like<R extends Route> = Omit<R, Called> & Pick<Route, Called>

/** Calls of an assignment: within an enterprise, or over several. */
export interface AssignCalls {
  plan: Like<typeof planPeopleRoute>
  assign: Like<typeof assignPeopleRoute>
  /** Reads that show people. */
  shows: readonly Route[]
}

const leave = ''
const nobody = '-'
const stale = 409
const wantedOf = (chosen: string): string | null | undefined =>
  chosen === leave ? undefined : chosen === nobody ? null : chosen

/** Names preparer and reviewer of tasks: shows first what changes, and does exactly that. */
export function AssignDrawer({
  taskNos,
  people,
  calls,
  onClose,
}: {
  taskNos: readonly string[]
  people: readonly Candidate[]
  calls: AssignCalls
  onClose: () => void
}) {
  const [preparer, setPreparer] = useState(leave)
  const [reviewer, setReviewer] = useState(leave)
  const [onlyFree, setOnlyFree] = useState(true)
  const wanted: WantedPeople = {
    onlyFree,
    ...(preparer === leave ? {} : { preparerId: wantedOf(preparer) ?? null }),
    ...(reviewer === leave ? {} : { reviewerId: wantedOf(reviewer) ?? null }),
  }
  const isAsked = preparer !== leave || reviewer !== leave
  const body = { taskNos: [...taskNos], ...wanted }
  const plan = useQuery({ ...queryOf(calls.plan, { body }), enabled: isAsked, staleTime: 0 })
  const assign = useAction(calls.assign, {
    waits: false,
    onDone: async ({ count }) => {
      toast.success(texts.done(count))
      await invalidate(...calls.shows)
      onClose()
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status !== stale) return false
      toast.info(texts.moved)
      void plan.refetch()
      return true
    },
  })
  const count = plan.data?.changes.length ?? 0
  const run = (): void => {
    if (plan.data !== undefined) assign.run({ body: { ...body, shown: plan.data.shown } })
  }
  return (
    <SideDrawer
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.cancel}
          </button>
          <ActButton
            of={assign}
            className="button primary"
            disabled={!isAsked || plan.isFetching || count === 0}
            onClick={run}
          >
            {texts.run(count)}
          </ActButton>
        </>
      }
    >
      <p className="muted text-small">{texts.chosen(taskNos.length)}</p>
      <div className={css.pair}>
        <Choose
          label={texts.preparer}
          value={preparer}
          people={people.filter(({ mayPrepare }) => mayPrepare)}
          onChoose={setPreparer}
        />
        <Choose
          label={texts.reviewer}
          value={reviewer}
          people={people.filter(({ mayReview }) => mayReview)}
          onChoose={setReviewer}
        />
      </div>
      <label className={css.free}>
        <input type="checkbox" checked={onlyFree} onChange={(event) => setOnlyFree(event.target.checked)} />
        {texts.onlyFree}
      </label>
      {isAsked ? (
        <QueryView query={plan}>{(found) => <AssignPlan plan={found} />}</QueryView>
      ) : (
        <p className="muted">{texts.choose}</p>
      )}
    </SideDrawer>
  )
}

function Choose({
  label,
  value,
  people,
  onChoose,
}: {
  label: string
  value: string
  people: readonly Candidate[]
  onChoose: (userId: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value={leave}>{texts.leave}</option>
        <option value={nobody}>{texts.nobody}</option>
        {people.map(({ userId, name }) => (
          <option key={userId} value={userId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
