import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import {
  agreementPages,
  agreementTextsPage,
  insuranceAgreementPage,
  myAgreementsPage,
} from '../contract/agreement.pages.ts'

export const manifest: FeatureManifest = {
  name: 'agreement',
  pages: screensOf(agreementPages, {
    [agreementTextsPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./texts-page.tsx')).TextsPage }),
    },
    [myAgreementsPage.path]: {
      icon: 'done',
      lazy: async () => ({ Component: (await import('./my-agreements-page.tsx')).MyAgreementsPage }),
    },
    [insuranceAgreementPage.path]: {
      lazy: async () => ({ Component: (await import('./insurance-page.tsx')).InsurancePage }),
    },
  }),
}
