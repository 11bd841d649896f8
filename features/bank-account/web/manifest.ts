import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { bankAccountPages, companyPage } from '../contract/bank-account.pages.ts'

export const manifest: FeatureManifest = {
  name: 'bank-account',
  pages: screensOf(bankAccountPages, {
    [companyPage.path]: {
      icon: 'building',
      lazy: async () => ({ Component: (await import('./company-page.tsx')).CompanyPage }),
    },
  }),
}
