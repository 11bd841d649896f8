import { deskPlaces, type ReturnPartProps } from '@portal/tax-return/web/public'
import type { FeatureManifest, ScreenPart } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { invoicePages } from '../contract/invoice.pages.ts'

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
    '/system/tax-admin/invoice': { lazy: async () => ({ Component: (await import('./pool/pool-page.tsx')).PoolPage }) },
    '/system/tax-admin/invoice-work': {
      lazy: async () => ({ Component: (await import('./decide/work-page.tsx')).WorkPage }),
    },
    '/system/tax-admin/invoice-import': {
      lazy: async () => ({ Component: (await import('./import/import-page.tsx')).ImportPage }),
    },
  }),
  parts: [difference] as readonly ScreenPart[],
}
