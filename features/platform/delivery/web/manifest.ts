import { userCentreTabs } from '@portal/identity/web/public'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { channelsPage, deliveriesPage, deliveryPages } from '../contract/delivery.pages.ts'
import { manifestTexts } from './manifest.texts.ts'

export const manifest: FeatureManifest = {
  name: 'delivery',
  pages: screensOf(deliveryPages, {
    [deliveriesPage.path]: {
      icon: 'inbox',
      lazy: async () => ({ Component: (await import('./deliveries/deliveries-page.tsx')).DeliveriesPage }),
    },
    [channelsPage.path]: {
      icon: 'chat',
      lazy: async () => ({ Component: (await import('./channels/channels-page.tsx')).ChannelsPage }),
    },
  }),
  parts: [
    {
      place: userCentreTabs,
      id: 'notices',
      order: 20,
      title: manifestTexts.setting,
      lazy: async () => ({ Component: (await import('./settings/notice-settings.tsx')).NoticeSettings }),
    },
  ],
}
