import type { FeatureManifest } from '@portal/web-kit/manifest'
import { paletteId } from './given.ts'

export const manifest: FeatureManifest = {
  name: 'palette',
  pages: [],
  overlays: [{ id: paletteId, lazy: async () => ({ Component: (await import('./palette.tsx')).Palette }) }],
}
