import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { ApprovalPanel } from '@portal/workflow/web/public'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { openingRoute } from '../../contract/index.ts'
import { kindsQuery } from '../kind/kind-query.ts'
import type { OpeningWords } from '../kind/tax-kind.ts'
import { OpeningForm } from './opening-form.tsx'
import { OpeningSteps } from './opening-steps.tsx'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

const noWords: OpeningWords = { heads: {}, titles: {} }

/**
 * Opening balances of the tax that has them. `?start=` chooses the first period filed here; `?review=` shows the
 * requested approval; `tabs` lead to the neighbouring pages.
 */
export function OpeningPage({ tabs }: { tabs: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('start') ?? ''
  const review = search.get('review')
  const [said, setSaid] = useState('')
  const opening = useQuery({
    ...queryOf(openingRoute, { query: /^\d{5,6}$/.test(asked) ? { startPeriod: asked } : {} }),
    placeholderData: keepPreviousData,
  })
  const kinds = useQuery(kindsQuery)
  const kind = kinds.data?.find((each) => each.opening !== undefined)
  const data = opening.data
  const start = data?.starts.some(({ period }) => period === asked) === true ? asked : (data?.startPeriod ?? '')
  return (
    <div className={css.openingPage}>
      <div className="page-title">
        <h1>{texts.title}</h1>
        {data !== undefined && (
          <>
            <span className="tag">{texts.states[data.state]}</span>
            <span className="grow" />
            <OpeningSteps opening={data} />
          </>
        )}
      </div>
      {tabs}
      <p className="muted text-small">{texts.intro}</p>
      {start !== '' && kind !== undefined && (
        <ApprovalPanel
          {...(review === null ? {} : { processInstId: review })}
          businessCode={`${kind.taxType}-${start}`}
          onDecided={() => invalidate(openingRoute)}
        />
      )}
      <QueryView query={opening} isPage>
        {(shown) => (
          <QueryView query={kinds}>
            {() => (
              <OpeningForm
                key={`${shown.version} ${shown.state}`}
                opening={shown}
                words={kind?.opening ?? noWords}
                start={start}
                said={said}
                onSaid={setSaid}
                onStart={(period) => setSearch(period === '' ? {} : { start: period }, { replace: true })}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </div>
  )
}
