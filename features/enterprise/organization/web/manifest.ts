import type { FeatureManifest } from '@portal/web-kit/manifest'
import { openOverlay } from '@portal/web-kit/overlay'
import { screensOf } from '@portal/web-kit/screens'
import { deskOf } from '@portal/workflow/pages'
import { applicationsPage, organizationPage, organizationPages } from '../contract/organization.pages.ts'
import { applicationTexts } from './application/application.texts.ts'
import { organizationApplication } from './application/overlay-id.ts'

export const manifest: FeatureManifest = {
  name: 'organization',
  pages: [
    ...screensOf(organizationPages, {
      [organizationPage.path]: {
        icon: 'setting',
        lazy: async () => ({ Component: (await import('./organization-page.tsx')).OrganizationPage }),
      },
      [applicationsPage.path]: {
        icon: 'file',
        lazy: async () => ({ Component: (await import('./application/applications-page.tsx')).ApplicationsPage }),
      },
    }),
  ],
  overlays: [
    {
      id: organizationApplication,
      lazy: async () => ({ Component: (await import('./application/application-overlay.tsx')).ApplicationOverlay }),
    },
  ],
  commands: [
    {
      id: organizationApplication,
      order: 300,
      title: applicationTexts.apply,
      icon: 'file',
      places: ['palette'],
      run: () => void openOverlay(organizationApplication),
    },
  ],
  notices: [
    {
      kind: '11',
      action: applicationTexts.review,
      isForAll: true,
      to: ({ processInstId }) => (typeof processInstId === 'string' ? deskOf(processInstId) : null),
    },
  ],
  approvals: [
    {
      businessType: 'organization',
      dialog: async () => ({ Component: (await import('./application/review-dialog.tsx')).ReviewDialog }),
    },
  ],
}
