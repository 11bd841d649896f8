import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { evidencePage, evidencePages } from '../contract/evidence.pages.ts'

/** Packs of filed returns on the page. */
export const manifest: FeatureManifest = {
  name: 'evidence',
  pages: screensOf(evidencePages, {
    [evidencePage.path]: {
      icon: 'file',
      lazy: async () => ({ Component: (await import('./evidence-page.tsx')).EvidencePage }),
    },
  }),
}
