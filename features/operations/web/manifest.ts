import type { FeatureManifest } from '@portal/web-kit/manifest'
import { signInAgainId, start } from './start.ts'

export const manifest: FeatureManifest = {
  name: 'operations',
  pages: [],
  start,
  overlays: [{ id: signInAgainId, lazy: async () => ({ Component: (await import('./sign-in-again/sign-in-again.tsx')).SignInAgain }) }],
  banners: [
    { id: 'away', order: 10, lazy: async () => ({ Component: (await import('./away-banner.tsx')).AwayBanner }) },
    { id: 'newer', order: 30, lazy: async () => ({ Component: (await import('./newer-banner.tsx')).NewerBanner }) },
  ],
}
