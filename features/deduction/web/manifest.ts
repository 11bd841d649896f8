import type { FeatureManifest } from '@portal/web-kit/manifest'
import { deductionTexts as texts } from './deduction.texts.ts'

export const manifest: FeatureManifest = {
  name: 'deduction',
  pages: [{ path: '/system/tax-admin/deduction', title: texts.title, guard: 'granted', access: 'perm:invoice:pool:read', lazy: async () => ({ Component: (await import('./deduction-page.tsx')).DeductionPage }) }],
}
