import { deskPlaces, taxKinds, type ReturnPartProps } from '@portal/tax-return/web/public'
import { bring } from '@portal/web-kit/brought-data'
import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { iitPages, payrollPage, payrollPaperPage, peoplePage } from '../contract/iit.pages.ts'
import { iitTaxType } from '../contract/tax-type.ts'
import { lookTexts } from './look/look.texts.ts'

/** Withheld income tax, people and payroll on the page. */
export const manifest: FeatureManifest = {
  name: 'iit',
  pages: screensOf(iitPages, {
    [peoplePage.path]: {
      icon: 'users',
      lazy: async () => ({ Component: (await import('./people/people-page.tsx')).PeoplePage }),
    },
    [payrollPage.path]: {
      icon: 'receipt',
      lazy: async () => ({ Component: (await import('./payroll/payroll-page.tsx')).PayrollPage }),
    },
    [payrollPaperPage.path]: {
      tiled: true,
      lazy: async () => ({ Component: (await import('./payroll/payroll-paper.tsx')).PayrollPaperPage }),
    },
  }),
  parts: [
    {
      place: deskPlaces.side,
      id: 'look',
      order: 20,
      title: lookTexts.tab,
      code: 'iit:people:read',
      when: ({ desk, task }: ReturnPartProps) => task.taxType === iitTaxType && desk.snapshot === null,
      lazy: async () => ({ Component: (await import('./look/look-panel.tsx')).LookPanel }),
    },
  ],
  data: [bring(taxKinds, iitTaxType, async () => (await import('./kind/iit-kind.ts')).iitKind)],
}
