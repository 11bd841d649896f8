import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { accessReviewPages, recertifyPage, unusedPage, whyPage } from '../contract/access-review.pages.ts'
import { followViewing } from './viewing/viewing-tabs.ts'

export const manifest: FeatureManifest = {
  name: 'access-review',
  pages: screensOf(accessReviewPages, {
    [whyPage.path]: {
      icon: 'key',
      lazy: async () => ({ Component: (await import('./why/why-page.tsx')).WhyPage }),
    },
    [recertifyPage.path]: {
      icon: 'check',
      lazy: async () => ({ Component: (await import('./round/recertify-page.tsx')).RecertifyPage }),
    },
    [unusedPage.path]: {
      icon: 'clock',
      lazy: async () => ({ Component: (await import('./unused/unused-page.tsx')).UnusedPage }),
    },
  }),
  start: followViewing,
  banners: [
    {
      id: 'viewing',
      order: 10,
      lazy: async () => ({ Component: (await import('./viewing/viewing-banner.tsx')).ViewingBanner }),
    },
  ],
}
