import type { FilterValues, ListFilters } from '@portal/contract'
import { bare } from '@portal/page-kit/fields/field-input'
import { FilterBar } from '@portal/page-kit/list/filter-bar.tsx'
import { PickerField } from '@portal/page-kit/picker/picker-field.tsx'
import { userPicker } from '@portal/user-admin/web/public'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { whyKinds, whyRoute, type WhyKind } from '../../contract/index.ts'
import { ViewAsButton } from '../viewing/view-as-button.tsx'
import { WhyAnswer } from './why-answer.tsx'
import { enterprisesOf, subjectsOf } from './why.sources.ts'
import { whyTexts as texts } from './why.texts.ts'
import css from '../access-review.module.css'

const filters: ListFilters = {
  ent: { kind: 'found', title: texts.filters.ent, source: 'enterprises' },
  kind: { kind: 'choice', title: texts.filters.kind, codes: whyKinds },
  what: { kind: 'found', title: texts.filters.what, source: 'subjects' },
}
const names = ['user', ...Object.keys(filters)]

/** Why somebody may or may not (PRM-14); what is asked stands in the address. */
export function WhyPage() {
  const [asked, setAsked] = useSearchParams()
  const values: FilterValues = Object.fromEntries(
    names.flatMap((name) => {
      const value = asked.get(name)
      return value === null || value === '' ? [] : [[name, value]]
    }),
  )
  const kind = (values['kind'] ?? 'menu') as WhyKind
  const user = values['user'] ?? ''
  const sources = useMemo(() => ({ enterprises: enterprisesOf(user), subjects: subjectsOf(kind) }), [user, kind])
  const change = (next: FilterValues): void => {
    const kept = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
    // What was picked for another user or kind says nothing of this one.
    if (next['user'] !== user) delete kept['ent']
    if ((next['kind'] ?? 'menu') !== kind) delete kept['what']
    setAsked(kept)
  }
  const { ent, what } = values
  const missing = [
    ...(user === '' ? [texts.filters.user] : []),
    ...(ent === undefined ? [texts.filters.ent] : []),
    ...(what === undefined ? [whyKinds[kind]] : []),
  ]
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        {user !== '' && ent !== undefined && <ViewAsButton userId={user} entId={ent} />}
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <div className={css.whom} role="group" aria-labelledby="why-user-label">
        <span id="why-user-label" className="muted">
          {texts.filters.user}
        </span>
        <PickerField
          control={bare('why-user')}
          of={userPicker}
          isSingle
          value={user === '' ? [] : [user]}
          onChange={([next = '']) => change({ ...values, user: next })}
        />
      </div>
      <FilterBar
        filters={filters}
        values={{ kind, ...values }}
        sources={sources}
        onChange={(next) => change({ ...next, user })}
      />
      {user === '' || ent === undefined || what === undefined ? (
        <section className={`card ${css.answer}`}>
          <EmptyState icon="key" title={texts.begin(missing)} reason={texts.beginReason} />
        </section>
      ) : (
        <Answered userId={user} entId={ent} kind={kind} what={what} />
      )}
    </>
  )
}

function Answered(query: { userId: string; entId: string; kind: WhyKind; what: string }) {
  const answer = useQuery(queryOf(whyRoute, { query }))
  return (
    <QueryView query={answer} isPage>
      {(why) => <WhyAnswer why={why} />}
    </QueryView>
  )
}
