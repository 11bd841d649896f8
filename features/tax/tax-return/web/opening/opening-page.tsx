import { isPeriod } from '@portal/domain/period'
import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { invalidate, queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { taxProfileRoute } from '@portal/tax-task/contract'
import { ApprovalPanel } from '@portal/workflow/web/public'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { openingRoute } from '../../contract/index.ts'
import { kindsQuery } from '../kind/kind-query.ts'
import type { OpeningWords, TaxKindOnPage } from '../kind/tax-kind.ts'
import { OpeningForm } from './opening-form.tsx'
import { OpeningSteps } from './opening-steps.tsx'
import { openingPageTexts as texts } from './opening.texts.ts'
import css from './opening.module.css'

const noWords: OpeningWords = { heads: {}, titles: {} }

/** What the address names: the tax unless it is the usual one, and the first period filed here. */
const namedIn = (tax: string, start: string): Record<string, string> => ({
  ...(tax === '' ? {} : { tax }),
  ...(start === '' ? {} : { start }),
})

/**
 * Opening balances of the taxes that have them; `?tax=` names one that is not the usual.
 * `?start=` chooses the first period filed here; `?review=` shows the
 * requested approval; `tabs` lead to the neighbouring pages.
 */
export function OpeningPage({ tabs }: { tabs: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('start') ?? ''
  const review = search.get('review')
  const tax = search.get('tax') ?? ''
  const [said, setSaid] = useState('')
  const opening = useQuery({
    ...queryOf(openingRoute, {
      query: {
        ...(tax === '' ? {} : { taxType: tax }),
        ...(isPeriod(asked) ? { startPeriod: asked } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const kinds = useQuery(kindsQuery)
  const profile = useQuery(queryOf(taxProfileRoute, {}))
  const data = opening.data
  const kind = kinds.data?.find((each) => each.opening !== undefined && each.taxType === data?.taxType)
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
      <TaxesWithOpening
        kinds={(kinds.data ?? []).filter(
          ({ taxType }) =>
            taxType === data?.taxType || profile.data?.filings.some((filed) => filed.taxType === taxType) === true,
        )}
        current={data?.taxType}
      />
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
                onStart={(period) => setSearch(namedIn(tax, period), { replace: true })}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </div>
  )
}

/** The enterprise's taxes that have opening balances, where there are several. */
function TaxesWithOpening({ kinds, current }: { kinds: readonly TaxKindOnPage[]; current: string | undefined }) {
  const tabs = kinds.flatMap(({ taxType, heading = taxType, opening }) =>
    opening === undefined
      ? []
      : [{ to: taxType === current ? '' : opening.page.to, title: heading, isCurrent: taxType === current }],
  )
  return tabs.length > 1 && <LinkTabs label={texts.taxes} tabs={tabs} />
}
