import { linkTo } from '@portal/contract'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { companyPage, companyPages } from '../contract/company.pages.ts'
import { companyTexts as texts } from './company.texts.ts'

export const manifest: FeatureManifest = {
  name: 'company',
  pages: screensOf(companyPages, {
    [companyPage.path]: {
      icon: 'building',
      lazy: async () => ({ Component: (await import('./company-page.tsx')).CompanyPage }),
    },
  }),
  notices: [{ kind: '4', action: texts.complete, to: () => linkTo(companyPage) }],
}
