import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { notificationPages, noticesPage } from '../contract/notification.pages.ts'

export const manifest: FeatureManifest = {
  name: 'notification',
  pages: screensOf(notificationPages, {
    [noticesPage.path]: {
      icon: 'bell',
      lazy: async () => ({ Component: (await import('./panel/notices-page.tsx')).NoticesPage }),
    },
  }),
  headerSlots: [{ id: 'bell', order: 50, lazy: async () => ({ Component: (await import('./bell.tsx')).Bell }) }],
  workbench: [
    {
      id: 'notices',
      order: 50,
      area: 'main',
      title: '消息',
      lazy: async () => ({ Component: (await import('./latest-card.tsx')).LatestCard }),
    },
  ],
}
