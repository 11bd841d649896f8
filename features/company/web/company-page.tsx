import { LinkTabs } from '@portal/page-kit/parts/tabs.tsx'
import { partsAt } from '@portal/web-kit/screen-parts'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { CompanyProfile } from './company-profile.tsx'
import { companyTexts as texts } from './company.texts.ts'
import { companyPlace } from './public.ts'
import css from './company.module.css'

/** What an enterprise says of itself (PRM-15), and on further tabs what other features keep of it. */
export function CompanyPage() {
  const tab = useSearchParams()[0].get('tab')
  const parts = partsAt<object>(companyPlace)
  const open = parts.find(({ id }) => id === tab)
  return (
    <>
      {parts.length > 0 && (
        <div className={css.tabs}>
          <LinkTabs
            label={texts.title}
            tabs={[
              { to: '?', title: texts.profile, isCurrent: open === undefined },
              ...parts.map(({ id, title }) => ({ to: `?tab=${id}`, title, isCurrent: open?.id === id })),
            ]}
          />
        </div>
      )}
      {open === undefined ? (
        <CompanyProfile />
      ) : (
        <Suspense fallback={<Skeleton rows={6} />}>
          <open.Part />
        </Suspense>
      )}
    </>
  )
}
