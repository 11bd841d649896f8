import { taxKinds } from '@portal/tax-return/web/public'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { citTaxType } from '../contract/tax-type.ts'

/** Annual corporate income tax on the page. */
export const manifest: FeatureManifest = {
  name: 'cit',
  pages: [],
  data: [bring(taxKinds, citTaxType, async () => (await import('./kind/cit-kind.ts')).citKind)],
}
