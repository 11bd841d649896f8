import type { FeatureManifest } from '@portal/web-kit/manifest'
import { integrationTexts } from './integration.texts.ts'

export const manifest: FeatureManifest = {
  name: 'integration',
  pages: [{ path: '/systemMonitoring/integration', title: integrationTexts.title, guard: 'granted', access: 'perm:integration:token:manage', lazy: async () => ({ Component: (await import('./integration-page.tsx')).IntegrationPage }) }],
}
