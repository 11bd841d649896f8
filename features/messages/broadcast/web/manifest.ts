import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import {
  announcementPage,
  broadcastPages,
  broadcastsPage,
  composePage,
  reportPage,
} from '../contract/broadcast.pages.ts'

export const manifest: FeatureManifest = {
  name: 'broadcast',
  pages: screensOf(broadcastPages, {
    [broadcastsPage.path]: {
      icon: 'megaphone',
      lazy: async () => ({ Component: (await import('./broadcasts-page.tsx')).BroadcastsPage }),
    },
    [composePage.path]: {
      icon: 'megaphone',
      under: broadcastsPage.path,
      lazy: async () => ({ Component: (await import('./compose/compose-page.tsx')).ComposePage }),
    },
    [reportPage.path]: {
      icon: 'megaphone',
      under: broadcastsPage.path,
      lazy: async () => ({ Component: (await import('./report/report-page.tsx')).ReportPage }),
    },
    [announcementPage.path]: {
      icon: 'bell',
      lazy: async () => ({ Component: (await import('./reader/announcement-page.tsx')).AnnouncementPage }),
    },
  }),
  banners: [
    {
      id: 'must-read',
      order: 25,
      lazy: async () => ({ Component: (await import('./reader/must-read-banner.tsx')).MustReadBanner }),
    },
  ],
}
