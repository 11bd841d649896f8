import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { organizationPage, organizationPages } from '../contract/organization.pages.ts'

export const manifest: FeatureManifest = {
  name: 'organization',
  pages: screensOf(organizationPages, {
    [organizationPage.path]: {
      icon: 'setting',
      lazy: async () => ({ Component: (await import('./organization-page.tsx')).OrganizationPage }),
    },
  }),
}
