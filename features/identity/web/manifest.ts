import type { FeatureManifest } from '@portal/web-kit/manifest'

/** Sign-in itself is a public document of the server; password and devices pages come with the personal centre. */
export const manifest: FeatureManifest = { name: 'identity', pages: [] }
