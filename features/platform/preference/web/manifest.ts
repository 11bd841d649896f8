import { userCentrePlace } from '@portal/identity/web/public'
import { currentCaller } from '@portal/web-kit/caller'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { providePreferences } from '@portal/web-kit/preferences'
import { followLook } from './look/follow-look.ts'
import { preferenceStore } from './preference-port.ts'

const administrators = ['companyAdmin', 'superAdmin']

export const manifest: FeatureManifest = {
  name: 'preference',
  pages: [],
  banners: [
    {
      id: 'watermark',
      order: 99,
      lazy: async () => ({ Component: (await import('./watermark-banner.tsx')).WatermarkBanner }),
    },
  ],
  parts: [
    {
      place: userCentrePlace,
      id: 'look',
      order: 70,
      title: '外观',
      icon: 'monitor',
      lazy: async () => ({ Component: (await import('./look/look-card.tsx')).LookCard }),
    },
    {
      place: userCentrePlace,
      id: 'watermark',
      order: 80,
      title: '水印',
      icon: 'shield',
      when: () => administrators.some((role) => currentCaller()?.roles.has(role) ?? false),
      lazy: async () => ({ Component: (await import('./watermark-card.tsx')).WatermarkCard }),
    },
  ],
  start: () => {
    providePreferences(preferenceStore)
    followLook()
  },
}
