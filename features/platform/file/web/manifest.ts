import type { FeatureManifest } from '@portal/web-kit/manifest'
import { previewOverlay } from './preview/preview-id.ts'

export const manifest: FeatureManifest = {
  name: 'file',
  pages: [],
  overlays: [
    {
      id: previewOverlay,
      lazy: async () => ({ Component: (await import('./preview/preview-overlay.tsx')).PreviewOverlay }),
    },
  ],
}
