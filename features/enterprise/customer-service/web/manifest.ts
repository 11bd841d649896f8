import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { customerServicePages, servicePage } from '../contract/customer-service.pages.ts'

export const manifest: FeatureManifest = {
  name: 'customer-service',
  pages: screensOf(customerServicePages, {
    [servicePage.path]: {
      icon: 'user',
      lazy: async () => ({ Component: (await import('./assignments-page.tsx')).AssignmentsPage }),
    },
  }),
}
