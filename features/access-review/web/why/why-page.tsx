import type { FilterValues, ListFilters } from '@portal/contract'
import { FilterBar } from '@portal/page-kit/list/filter-bar.tsx'
import { EmptyState } from '@portal/web-kit/empty-state.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { whyKinds, whyRoute, type WhyKind } from '../../contract/index.ts'
import { ViewAsButton } from '../viewing/view-as-button.tsx'
import { WhyAnswer } from './why-answer.tsx'
import { enterprisesOf, people, subjectsOf } from './why.sources.ts'
import { whyTexts as texts } from './why.texts.ts'
import css from '../access-review.module.css'

const filters: ListFilters = {
  user: { kind: 'found', title: texts.filters.user, source: 'people' },
  ent: { kind: 'found', title: texts.filters.ent, source: 'enterprises' },
  kind: { kind: 'choice', title: texts.filters.kind, codes: whyKinds },
  what: { kind: 'found', title: texts.filters.what, source: 'subjects' },
}
const names = Object.keys(filters)

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
  const sources = useMemo(
    () => ({ people, enterprises: enterprisesOf(user), subjects: subjectsOf(kind) }),
    [user, kind],
  )
  const change = (next: FilterValues): void => {
    const kept = { ...next }
    // What was picked for another user or kind says nothing of this one.
    if (next['user'] !== values['user']) delete kept['ent']
    if (next['kind'] !== values['kind']) delete kept['what']
    setAsked(kept)
  }
  const { ent, what } = values
  return (
    <>
      <div className="page-title">
        <h1>{texts.title}</h1>
        <span className="grow" />
        {user !== '' && ent !== undefined && <ViewAsButton userId={user} entId={ent} />}
      </div>
      <p className={`muted text-small ${css.lead}`}>{texts.lead}</p>
      <FilterBar filters={filters} values={{ kind, ...values }} sources={sources} onChange={change} />
      {user === '' || ent === undefined || what === undefined ? (
        <section className={`card ${css.answer}`}>
          <EmptyState icon="key" title={texts.begin} reason={texts.beginReason} />
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
