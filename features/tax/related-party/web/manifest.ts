import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { relatedPartyPage, relatedPartyPages } from '../contract/related-party.pages.ts'

export const manifest: FeatureManifest = {
  name: 'related-party',
  pages: screensOf(relatedPartyPages, {
    [relatedPartyPage.path]: {
      icon: 'building',
      lazy: async () => ({ Component: (await import('./related-party-page.tsx')).RelatedPartyPage }),
    },
  }),
}
