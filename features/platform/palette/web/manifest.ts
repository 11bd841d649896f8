import type { FeatureManifest } from '@portal/web-kit/manifest'
import { paletteId, shortcutsId } from './given.ts'

export const manifest: FeatureManifest = {
  name: 'palette',
  pages: [],
  overlays: [
    { id: paletteId, lazy: async () => ({ Component: (await import('./palette.tsx')).Palette }) },
    { id: shortcutsId, lazy: async () => ({ Component: (await import('./shortcuts.tsx')).Shortcuts }) },
  ],
}
