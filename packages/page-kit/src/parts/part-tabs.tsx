import { partsAt } from '@portal/web-kit/screen-parts'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { Suspense, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LinkTabs } from './tabs.tsx'
import css from './parts.module.css'

/**
 * A page whose further tabs other features bring to `place`; without any it stands alone. The open tab is in the
 * address (`?tab=`), an unknown one shows the page itself.
 */
export function PartTabs(page: { place: string; label: string; title: string; children: ReactNode }) {
  const tab = useSearchParams()[0].get('tab')
  const parts = partsAt<object>(page.place)
  const open = parts.find(({ id }) => id === tab)
  return (
    <>
      {parts.length > 0 && (
        <div className={css.pageTabs}>
          <LinkTabs
            label={page.label}
            tabs={[
              { to: '?', title: page.title, isCurrent: open === undefined },
              ...parts.map(({ id, title }) => ({ to: `?tab=${id}`, title, isCurrent: open?.id === id })),
            ]}
          />
        </div>
      )}
      {open === undefined ? (
        page.children
      ) : (
        <Suspense fallback={<Skeleton rows={6} />}>
          <open.Part />
        </Suspense>
      )}
    </>
  )
}
