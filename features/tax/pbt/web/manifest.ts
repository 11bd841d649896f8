import { taxKinds } from '@portal/tax-return/web/public'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { pbtTaxes } from '../contract/index.ts'

/** Property and behaviour taxes on the page. */
export const manifest: FeatureManifest = {
  name: 'pbt',
  pages: [],
  data: pbtTaxes.map(({ taxType }) =>
    bring(taxKinds, taxType, async () => (await import('./kind/pbt-kind.ts')).pbtKindOf(taxType)),
  ),
}
