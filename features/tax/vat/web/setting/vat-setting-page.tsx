import { HeadValuesCard } from '@portal/tax-return/web/public'
import { queryOf } from '@portal/web-kit/query'
import { QueryView } from '@portal/web-kit/query-view.tsx'
import { Skeleton } from '@portal/web-kit/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { vatBaseInfoRoute, vatPreferenceListRoute, vatPreferenceRoute } from '../../contract/index.ts'
import { vatSettingPage } from '../../contract/vat.pages.ts'
import { BaseInfo } from './base-info.tsx'
import { PreferenceCard } from './preference-card.tsx'
import { PreferenceHistory } from './preference-history.tsx'
import { SettingTabs } from './setting-tabs.tsx'
import { settingTexts as texts } from './vat-setting.texts.ts'
import css from './vat-setting.module.css'

/** VAT data of the enterprise, and the preferences valid from a month on; `?taxMonth=` chooses the month. */
export function VatSettingPage() {
  const [search, setSearch] = useSearchParams()
  const month = search.get('taxMonth') ?? ''
  const info = useQuery(queryOf(vatBaseInfoRoute, { query: {} }))
  const preference = useQuery(queryOf(vatPreferenceRoute, { query: /^\d{6}$/.test(month) ? { taxMonth: month } : {} }))
  const list = useQuery(queryOf(vatPreferenceListRoute, { query: {} }))
  const toMonth = (taxMonth: string) => setSearch({ taxMonth }, { replace: true })
  return (
    <div className={css.vatSetting}>
      <div className="page-title">
        <h1>{texts.title}</h1>
      </div>
      <SettingTabs current={vatSettingPage} />
      <QueryView query={info} isPage>
        {(data) => <BaseInfo info={data} />}
      </QueryView>
      {/* A card that appears late above them would shift these under a click. */}
      {!info.isPending && (
        <>
          <QueryView query={preference}>
            {(data) => (
              <PreferenceCard
                key={`${data.taxMonth} ${data.effectiveMonth} ${data.version}`}
                preference={data}
                isSmall={info.data?.taxpayerType === '2'}
                onMonth={toMonth}
              />
            )}
          </QueryView>
          <QueryView query={list}>{(data) => <PreferenceHistory list={data} onMonth={toMonth} />}</QueryView>
          <Suspense
            fallback={
              <div className="card">
                <Skeleton rows={3} />
              </div>
            }
          >
            <HeadValuesCard />
          </Suspense>
        </>
      )}
    </div>
  )
}
