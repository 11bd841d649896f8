import { companyPlace } from '@portal/company/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { companyFileTexts as texts } from './company-file.texts.ts'

const tab: ScreenPart<object> = {
  place: companyPlace,
  id: 'files',
  order: 30,
  title: texts.title,
  lazy: async () => ({ Component: (await import('./company-files.tsx')).CompanyFiles }),
}

export const manifest: FeatureManifest = {
  name: 'company-file',
  pages: [],
  parts: [tab] as readonly ScreenPart[],
}
