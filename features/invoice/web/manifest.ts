import { deskPlaces, type ReturnPartProps } from '@portal/tax-return/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { invoiceImportPage, invoicePages, invoiceWorkPage, poolPage } from '../contract/invoice.pages.ts'

/** The comparison is monthly: for the current VAT return of a general taxpayer. */
const isMonthly = ({ desk, task }: ReturnPartProps): boolean =>
  desk.snapshot === null && task.taxType === '01' && task.period.length === 6
const difference: ScreenPart<ReturnPartProps> = {
  place: deskPlaces.side,
  id: 'invoice-difference',
  order: 65,
  title: '发票差异',
  code: 'invoice:pool:read',
  when: isMonthly,
  lazy: async () => ({ Component: (await import('./difference/difference-panel.tsx')).DifferencePanel }),
}

export const manifest: FeatureManifest = {
  name: 'invoice',
  pages: screensOf(invoicePages, {
    [poolPage.path]: {
      icon: 'receipt',
      quick: { order: 40 },
      lazy: async () => ({ Component: (await import('./pool/pool-page.tsx')).PoolPage }),
    },
    [invoiceWorkPage.path]: {
      icon: 'user',
      lazy: async () => ({ Component: (await import('./decide/work-page.tsx')).WorkPage }),
    },
    [invoiceImportPage.path]: {
      icon: 'upload',
      quick: { order: 10 },
      lazy: async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage }),
    },
  }),
  parts: [difference] as readonly ScreenPart[],
}
