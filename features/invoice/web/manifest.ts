import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { invoicePages } from '../contract/invoice.pages.ts'

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
}
