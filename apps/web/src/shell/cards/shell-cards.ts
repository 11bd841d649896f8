import type { FeatureManifest } from '@portal/web-kit/manifest'
import { useMenu } from '../../menu/menu-store.ts'
import { hasOnlyWorkbench } from '../../menu/only-workbench.rules.ts'
import { shellTexts } from '../shell.texts.ts'

/** Workbench cards of the frame, because only it knows menu and sub-applications. */
export const shellCards: Pick<FeatureManifest, 'workbench'> = {
  workbench: [
    {
      id: 'today',
      order: 5,
      area: 'top',
      title: shellTexts.today.title,
      when: () => hasOnlyWorkbench(useMenu.getState().tops),
      lazy: async () => ({ Component: (await import('./today-card.tsx')).TodayCard }),
    },
    {
      id: 'products',
      order: 70,
      area: 'side',
      title: shellTexts.products,
      lazy: async () => ({ Component: (await import('./products-card.tsx')).ProductsCard }),
    },
  ],
}
