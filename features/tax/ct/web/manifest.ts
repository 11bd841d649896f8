import { deskPlaces, taxKinds, type ReturnPartProps } from '@portal/tax-return/web/public'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { ctTaxType } from '../contract/tax-type.ts'

/** Consumption tax on the page. */
export const manifest: FeatureManifest = {
  name: 'ct',
  pages: [],
  data: [bring(taxKinds, ctTaxType, async () => (await import('./kind/ct-kind.ts')).ctKind)],
  parts: [
    {
      place: deskPlaces.head,
      id: 'ct-uncertain',
      order: 10,
      title: '未核实',
      when: ({ task }: ReturnPartProps) => task.taxType === ctTaxType,
      lazy: async () => ({ Component: (await import('./kind/uncertain-line.tsx')).UncertainLine }),
    },
  ],
}
