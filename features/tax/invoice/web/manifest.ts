import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { invoiceImportPage, invoicePages, invoiceWorkPage, poolPage } from '../contract/invoice.pages.ts'

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
}
