import { taxKinds } from '@portal/tax-return/web/public'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { qcitTaxType } from '../contract/tax-type.ts'

/** Quarterly corporate income tax on the page. */
export const manifest: FeatureManifest = {
  name: 'qcit',
  pages: [],
  data: [bring(taxKinds, qcitTaxType, async () => (await import('./kind/qcit-kind.ts')).qcitKind)],
}
