import { PartTabs } from '@portal/page-kit/parts/part-tabs.tsx'
import { CompanyProfile } from './company-profile.tsx'
import { companyTexts as texts } from './company.texts.ts'
import { companyPlace } from './public.ts'

/** What an enterprise says of itself (PRM-15), and on further tabs what other features keep of it. */
export const CompanyPage = () => (
  <PartTabs place={companyPlace} label={texts.title} title={texts.profile}>
    <CompanyProfile />
  </PartTabs>
)
