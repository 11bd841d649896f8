import type { FeatureManifest } from '@portal/web-kit/manifest'

export const manifest: FeatureManifest = { name: 'second-factor', pages: [] }
