import type { FeatureManifest } from '@portal/web-kit/manifest'

export const manifest: FeatureManifest = {
  name: 'notification',
  pages: [],
  headerSlots: [{ id: 'bell', order: 50, lazy: async () => ({ Component: (await import('./bell.tsx')).Bell }) }],
  workbench: [{ id: 'notices', order: 50, area: 'main', title: '消息', lazy: async () => ({ Component: (await import('./latest-card.tsx')).LatestCard }) }],
}
