import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { auditPage, auditPages } from '../contract/audit.pages.ts'

export const manifest: FeatureManifest = {
  name: 'audit',
  pages: screensOf(auditPages, {
    [auditPage.path]: { icon: 'log', lazy: async () => ({ Component: (await import('./log/log-page.tsx')).LogPage }) },
  }),
}
