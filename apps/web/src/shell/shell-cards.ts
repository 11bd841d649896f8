import type { FeatureManifest } from '@portal/web-kit/manifest'
import { shellTexts } from './shell.texts.ts'

/** What the frame itself brings to the workbench: only it knows the sub-applications. */
export const shellCards: Pick<FeatureManifest, 'workbench'> = {
  workbench: [{ id: 'products', order: 70, area: 'side', title: shellTexts.products, lazy: async () => ({ Component: (await import('./products-card.tsx')).ProductsCard }) }],
}
