import type { FeatureManifest } from '@portal/web-kit/manifest'

/** Value-added tax on the page. */
export const manifest: FeatureManifest = { name: 'vat', pages: [] }
