import { deskPlaces, taxKinds, type ReturnPartProps } from '@portal/tax-return/web/public'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { citTaxType } from '../contract/tax-type.ts'
import { lossesTexts } from './losses/losses.texts.ts'
import { papersTexts } from './papers/papers.texts.ts'

const isOpenYear = ({ desk, task }: ReturnPartProps): boolean => task.taxType === citTaxType && desk.snapshot === null

/** Annual corporate income tax on the page. */
export const manifest: FeatureManifest = {
  name: 'cit',
  pages: [],
  data: [bring(taxKinds, citTaxType, async () => (await import('./kind/cit-kind.ts')).citKind)],
  parts: [
    {
      place: deskPlaces.side,
      id: 'losses',
      order: 20,
      title: lossesTexts.tab,
      when: ({ task }: ReturnPartProps) => task.taxType === citTaxType,
      lazy: async () => ({ Component: (await import('./losses/losses-panel.tsx')).LossesPanel }),
    },
    {
      place: deskPlaces.side,
      id: 'papers',
      order: 30,
      title: papersTexts.title,
      code: 'tax:return:read',
      when: isOpenYear,
      lazy: async () => ({ Component: (await import('./papers/papers-panel.tsx')).PapersPanel }),
    },
  ],
}
