import { taxKinds } from '@portal/tax-return/web/public'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { ctTaxType } from '../contract/tax-type.ts'

/** Consumption tax on the page. */
export const manifest: FeatureManifest = {
  name: 'ct',
  pages: [],
  data: [bring(taxKinds, ctTaxType, async () => (await import('./kind/ct-kind.ts')).ctKind)],
}
