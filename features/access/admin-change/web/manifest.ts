import { companyPlace } from '@portal/company/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { adminTab } from '../contract/admin-change.file.ts'
import { tabTitle } from './manifest.texts.ts'

const tab: ScreenPart<object> = {
  place: companyPlace,
  id: adminTab,
  order: 15,
  title: tabTitle,
  lazy: async () => ({ Component: (await import('./administration-tab.tsx')).AdministrationTab }),
}

export const manifest: FeatureManifest = {
  name: 'admin-change',
  pages: [],
  parts: [tab] as readonly ScreenPart[],
  notices: [{ kind: '5', dialog: async () => ({ Component: (await import('./change-notice.tsx')).ChangeNotice }) }],
  approvals: [
    {
      businessType: 'adminChange',
      facts: async () => ({ Component: (await import('./change-facts.tsx')).ChangeFacts }),
    },
  ],
}
