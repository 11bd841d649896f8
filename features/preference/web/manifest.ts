import type { FeatureManifest } from '@portal/web-kit/manifest'

export const manifest: FeatureManifest = { name: 'preference', pages: [] }
