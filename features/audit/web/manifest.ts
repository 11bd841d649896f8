import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { auditPages } from '../contract/audit.pages.ts'

export const manifest: FeatureManifest = {
  name: 'audit',
  pages: screensOf(auditPages, {
    '/systemMonitoring/document': { lazy: async () => ({ Component: (await import('./log/log-page.tsx')).LogPage }) },
  }),
}
