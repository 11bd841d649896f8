import { PartTabs } from '@portal/page-kit/parts/part-tabs.tsx'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { partsAt } from '@portal/web-kit/screen-parts'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { currentUserRoute } from '../../contract/index.ts'
import { userCentrePlace, userCentreTabs, type UserCentreProps } from '../user-centre-parts.ts'
import { SectionList } from './section-list.tsx'
import { sectionId } from './section-id.ts'
import { userCentreTexts as texts } from './user-centre.texts.ts'
import css from './user-centre.module.css'

/** The user's own data and the security of the account; on further tabs what other features bring. */
export const UserCentrePage = () => (
  <PartTabs place={userCentreTabs} label={texts.title} title={texts.title}>
    <OwnCards />
  </PartTabs>
)

function OwnCards() {
  const user = useQuery(queryOf(currentUserRoute, {}))
  return (
    <div className={css.userCentre}>
      <div className="page-title">
        <h1>{texts.title}</h1>
      </div>
      <QueryView query={user} isPage>
        {(data) => {
          const sections = partsAt<UserCentreProps>(userCentrePlace).filter(
            ({ when }) => when?.({ user: data }) ?? true,
          )
          return (
            <div className={css.columns}>
              <SectionList sections={sections} />
              <div className={css.cards}>
                {sections.map(({ id, title, Part }) => (
                  <section key={id} id={sectionId(id)} className="card" tabIndex={-1} aria-labelledby={`card-${id}`}>
                    <header>
                      <h2 id={`card-${id}`}>{title}</h2>
                    </header>
                    <div className={css.sectionBody} data-user-centre="">
                      <Suspense fallback={<Skeleton rows={2} />}>
                        <Part user={data} />
                      </Suspense>
                    </div>
                  </section>
                ))}
              </div>
            </div>
          )
        }}
      </QueryView>
    </div>
  )
}
