import type { FeatureManifest } from '@portal/web-kit/manifest'
import { followLook } from './look/follow-look.ts'

export const manifest: FeatureManifest = {
  name: 'preference',
  pages: [],
  parts: [{ place: 'userCentre.card', id: 'look', order: 70, title: '外观', icon: 'monitor', lazy: async () => ({ Component: (await import('./look/look-card.tsx')).LookCard }) }],
  start: followLook,
}
