import { companyPlace } from '@portal/company/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { bankAccountTexts as texts } from './bank-account.texts.ts'

const tab: ScreenPart<object> = {
  place: companyPlace,
  id: 'bank',
  order: 20,
  title: texts.title,
  code: 'company:bank:manage',
  lazy: async () => ({ Component: (await import('./bank-accounts.tsx')).BankAccounts }),
}

export const manifest: FeatureManifest = {
  name: 'bank-account',
  pages: [],
  parts: [tab] as readonly ScreenPart[],
}
