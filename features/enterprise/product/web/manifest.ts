import type { FeatureManifest } from '@portal/web-kit/manifest'
import { screensOf } from '@portal/web-kit/screens'
import { productPages, productsPage } from '../contract/product.pages.ts'
import { productTexts as texts } from './product.texts.ts'

export const manifest: FeatureManifest = {
  name: 'product',
  pages: screensOf(productPages, {
    [productsPage.path]: {
      icon: 'list',
      lazy: async () => ({ Component: (await import('./products-page.tsx')).ProductsPage }),
    },
  }),
  notices: [{ kind: '7', closed: texts.closed }],
}
